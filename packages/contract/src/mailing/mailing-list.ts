import { consentKinds, subscriberStates } from '@printery/domain/broadcasts'
import { z } from 'zod'
import { email, Id, Moment, Page, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const joinMailingList = endpoint('POST', '/mailinglist', {
  summary:
    'Ask for news. The address gets an email whose link confirms it; until then it gets nothing else. Who is on the list already is told the same.',
  allow: 'anyone',
  body: z.strictObject({ email: email('Please enter a valid email address') }),
  response: { 200: z.object({ message: z.string() }) },
})

/** Of the link in an email. */
const Token = z.strictObject({ token: text(200) })

export const confirmSubscription = endpoint('POST', '/mailinglist/confirm', {
  summary:
    'Confirm an address by the token of its link. A second time changes nothing. Opening the page of the link alone confirms nothing, because mail scanners open links.',
  allow: 'anyone',
  body: Token,
  response: { 200: z.object({ message: z.string() }) },
})

export const unsubscribe = endpoint('POST', '/mailinglist/unsubscribe', {
  summary: 'Take the address of a link off the list. A second time changes nothing.',
  allow: 'anyone',
  body: Token,
  response: { 200: z.object({ message: z.string() }) },
})

const SubscriberView = z.object({
  id: Id,
  email: z.string(),
  state: z.enum(subscriberStates),
  confirmedAt: Moment.nullable(),
  createdAt: Moment,
})
export type SubscriberView = z.infer<typeof SubscriberView>

export const listSubscribers = endpoint('GET', '/mailinglist', {
  summary: 'Who asked for news and did not leave, newest first; or the addresses in one state.',
  allow: 'admin',
  capability: 'messages.read',
  query: z.strictObject({ state: z.enum(subscriberStates).optional(), ...Page }),
  response: {
    200: z.object({
      subscribers: z.array(SubscriberView),
      nextCursor: z.string().nullable(),
      count: z.int(),
      /** Of all addresses that did not leave. */
      confirmed: z.int(),
      /** Addresses from before confirmation was asked for, which nobody has asked yet. */
      neverAsked: z.int(),
    }),
  },
})

export const removeSubscriber = endpoint('DELETE', '/mailinglist/:id', {
  summary: 'Take somebody off the list.',
  allow: 'admin',
  capability: 'messages.write',
  params: z.object({ id: Id }),
  response: { 200: z.object({ result: z.object({ id: Id }) }) },
})

const ConsentView = z.object({
  kind: z.enum(consentKinds),
  /** The sentence that the person agreed to; null where nothing was shown. */
  wording: z.string().nullable(),
  /** Network of the person. */
  network: z.string().nullable(),
  /** Who of the staff did it. */
  by: z.string().nullable(),
  at: Moment,
})
export type ConsentView = z.infer<typeof ConsentView>

export const listConsents = endpoint('GET', '/mailinglist/:id/consents', {
  summary: 'The record of consent of an address, oldest first.',
  allow: 'admin',
  capability: 'messages.read',
  params: z.object({ id: Id }),
  response: { 200: z.object({ consents: z.array(ConsentView) }) },
})

export const askSubscribers = endpoint('POST', '/mailinglist/ask', {
  summary:
    'Begin to ask every address that nobody has asked yet to confirm, at the rate of broadcasts; each is asked once. Answers how many there are.',
  allow: 'admin',
  capability: 'broadcasts.write',
  response: { 200: z.object({ asked: z.int() }) },
})

export const mailWebhook = endpoint('POST', '/mail/webhook', {
  summary:
    'A signed event of the mail provider (Standard Webhooks): a bounce or a complaint takes its address off the list. Judged by its signature over the raw bytes, not by a session.',
  allow: 'anyone',
  response: { 200: z.object({ received: z.literal(true) }) },
})
