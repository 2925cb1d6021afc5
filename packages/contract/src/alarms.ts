import { alarmKinds, maxAnswerLength } from '@printery/domain/alarms'
import { z } from 'zod'
import { Cents, Id, Moment, Page, required } from './common.ts'
import { endpoint } from './endpoint.ts'

const states = ['open', 'done'] as const

/** Something that went wrong with money or stored files. Which facts there are follows from the kind. */
export const AlarmView = z.object({
  id: Id,
  kind: z.enum(alarmKinds),
  /** Open until an admin answers it, or its cause is gone. */
  state: z.enum(states),
  /** Of the payment or of its refund. */
  amount: Cents.nullable(),
  /** What went back of the payment. */
  refunded: Cents.nullable(),
  /** At the payment provider. */
  paymentId: z.string().nullable(),
  /** Of the order; also where the shop has no such order any more. */
  orderNumber: z.string().nullable(),
  /** Null where there is no such order here. */
  orderId: Id.nullable(),
  customerEmail: z.string().nullable(),
  /** What did not fit, or what is wrong with the file. */
  fault: z.string().nullable(),
  /** Lines of an order that is lost, as the provider names them. */
  ordered: z.array(z.string()),
  /** Key of the damaged file, and what names it. */
  file: z.object({ key: z.string(), references: z.array(z.string()) }).nullable(),
  createdAt: Moment,
  /** When its cause was gone. */
  settledAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
  /** Null once the account of who answered is closed. */
  answeredBy: z.string().nullable(),
  answer: z.string().nullable(),
})
export type AlarmView = z.infer<typeof AlarmView>

export const listAlarms = endpoint('GET', '/alarm', {
  summary: 'What went wrong with money or stored files, newest first: what is open, or what is done.',
  allow: 'admin',
  query: z.strictObject({ state: z.enum(states).default('open'), ...Page }),
  response: {
    200: z.object({
      alarms: z.array(AlarmView),
      /** How many are open. */
      open: z.int(),
      nextCursor: z.string().nullable(),
    }),
  },
})

export const answerAlarm = endpoint('PATCH', '/alarm/:id', {
  summary: 'Close an alarm with a note of what was done about it. The first answer stands.',
  allow: 'admin',
  params: z.object({ id: Id }),
  body: z.strictObject({ answer: required('Write what was done about it', maxAnswerLength) }),
  response: { 200: z.object({ alarm: AlarmView }) },
})
