import { alarmKinds, maxAnswerLength } from '@printery/domain/alarms'
import { z } from 'zod'
import { Cents, Id, Moment, Page, required } from './common.ts'
import { endpoint } from './endpoint.ts'

const states = ['open', 'done'] as const

/** A problem with money or stored files. Which fields are present depends on the kind. */
export const AlarmView = z.object({
  id: Id,
  kind: z.enum(alarmKinds),
  /** An alarm is open until an admin answers it or its cause is resolved. */
  state: z.enum(states),
  /**
   * Whether its order is on hold until an admin decides about it. That decision resolves the alarm, so the alarm
   * can't be answered itself.
   */
  awaitsDecision: z.boolean(),
  /** Amount of the payment or refund. */
  amount: Cents.nullable(),
  /** Refunded amount. */
  refunded: Cents.nullable(),
  /** Id at the payment provider. */
  paymentId: z.string().nullable(),
  /** Id of the order, even if the shop has no such order any more. */
  orderNumber: z.string().nullable(),
  /** Null if the order does not exist. */
  orderId: Id.nullable(),
  customerEmail: z.string().nullable(),
  /** The mismatch, or the issue with the file. */
  fault: z.string().nullable(),
  /** Lines of a lost order, as named by the provider. */
  ordered: z.array(z.string()),
  /** Key of the damaged file, and what references it. */
  file: z.object({ key: z.string(), references: z.array(z.string()) }).nullable(),
  createdAt: Moment,
  /** When its cause was resolved. */
  settledAt: Moment.nullable(),
  answeredAt: Moment.nullable(),
  /** Null once the account of the admin is closed. */
  answeredBy: z.string().nullable(),
  answer: z.string().nullable(),
})
export type AlarmView = z.infer<typeof AlarmView>

export const listAlarms = endpoint('GET', '/alarm', {
  summary: 'List the alarms about money and stored files, newest first: the open or the answered ones.',
  allow: 'admin',
  capability: 'alarms.answer',
  query: z.strictObject({ state: z.enum(states).default('open'), ...Page }),
  response: {
    200: z.object({
      alarms: z.array(AlarmView),
      /** Number of open alarms. */
      open: z.int(),
      nextCursor: z.string().nullable(),
    }),
  },
})

export const answerAlarm = endpoint('PATCH', '/alarm/:id', {
  summary: 'Answer an alarm with a note about what was done. Only the first answer is saved.',
  allow: 'admin',
  capability: 'alarms.answer',
  params: z.object({ id: Id }),
  body: z.strictObject({ answer: required('Write what was done about it', maxAnswerLength) }),
  response: { 200: z.object({ alarm: AlarmView }) },
})
