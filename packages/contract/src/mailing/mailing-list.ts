import { consentKinds, subscriberStates } from '@printery/domain/broadcasts'
import { z } from 'zod'
import { email, Id, Moment, Page, text } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const joinMailingList = endpoint('POST', '/mailinglist', {
  summary:
    'Subscribe an address to the mailing list. It receives an email with a link that confirms the subscription, and nothing else before that. The answer is the same for an address that is already on the list.',
  allow: 'anyone',
  body: z.strictObject({ email: email('Please enter a valid email address') }),
  response: { 200: z.object({ message: z.string() }) },
})

/** The token of the link in an email. */
const Token = z.strictObject({ token: text(200) })

export const confirmSubscription = endpoint('POST', '/mailinglist/confirm', {
  summary:
    'Confirm a subscription by the token of the link. Repeating it changes nothing. Opening the page of the link confirms nothing, because mail scanners open links.',
  allow: 'anyone',
  body: Token,
  response: { 200: z.object({ message: z.string() }) },
})

export const unsubscribe = endpoint('POST', '/mailinglist/unsubscribe', {
  summary: 'Remove an address from the mailing list by the token of its link. Repeating it changes nothing.',
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
  summary: 'List the subscribers who have not left, newest first, or the addresses in one state.',
  allow: 'admin',
  capability: 'messages.read',
  query: z.strictObject({ state: z.enum(subscriberStates).optional(), ...Page }),
  response: {
    200: z.object({
      subscribers: z.array(SubscriberView),
      nextCursor: z.string().nullable(),
      count: z.int(),
      /** Number of addresses that confirmed their subscription. */
      confirmed: z.int(),
      /** Addresses from before confirmation was required, which were not asked to confirm yet. */
      neverAsked: z.int(),
    }),
  },
})

export const removeSubscriber = endpoint('DELETE', '/mailinglist/:id', {
  summary: 'Remove a subscriber from the mailing list.',
  allow: 'admin',
  capability: 'messages.write',
  params: z.object({ id: Id }),
  response: { 200: z.object({ result: z.object({ id: Id }) }) },
})

const ConsentView = z.object({
  kind: z.enum(consentKinds),
  /** The text that the person agreed to; null if none was shown. */
  wording: z.string().nullable(),
  /** IP network of the person. */
  network: z.string().nullable(),
  /** The member of staff who did it. */
  by: z.string().nullable(),
  at: Moment,
})
export type ConsentView = z.infer<typeof ConsentView>

export const listConsents = endpoint('GET', '/mailinglist/:id/consents', {
  summary: 'List the records of consent of an address, oldest first.',
  allow: 'admin',
  capability: 'messages.read',
  params: z.object({ id: Id }),
  response: { 200: z.object({ consents: z.array(ConsentView) }) },
})

export const askSubscribers = endpoint('POST', '/mailinglist/ask', {
  summary:
    'Start asking every address that was never asked to confirm its subscription, at the rate of broadcasts. Each address is asked once. Answers the number of addresses.',
  allow: 'admin',
  capability: 'broadcasts.write',
  response: { 200: z.object({ asked: z.int() }) },
})

export const mailWebhook = endpoint('POST', '/mail/webhook', {
  summary:
    'Receive a signed event of the mail provider (Standard Webhooks). A bounce or a complaint removes the address from the mailing list. The signature over the raw bytes authenticates the call, not a session.',
  allow: 'anyone',
  response: { 200: z.object({ received: z.literal(true) }) },
})
