import { createHmac } from 'node:crypto'
import { Refusal } from '@printery/domain'
import { z } from 'zod'
import type { Context } from '../../call.ts'
import type { Services } from '../../shop.ts'
import { timingSafeEqualBytes } from '../../tokens.ts'
import { endByProvider } from '../mailing-list/index.ts'
import { recordBounceOrComplaint } from './sending-queries.ts'

/** Maximum age or clock difference of an event in seconds. */
const toleranceSeconds = 300

type Headers = Record<string, string | string[] | undefined>

/**
 * Refuses an event that the mail provider did not sign within the last minutes: Standard Webhooks, an HMAC over id, time
 * and bytes (https://www.standardwebhooks.com). Svix, which signs for Resend and others, names the headers `svix-…`.
 */
export function verifyEmailEvent(
  { settings }: Pick<Services, 'settings'>,
  body: Buffer | undefined,
  headers: Headers,
  now: Date,
): void {
  const secret = settings.MAIL_WEBHOOK_SECRET
  const headerOf = (name: string) => {
    const value = headers[`webhook-${name}`] ?? headers[`svix-${name}`]
    return typeof value === 'string' ? value : ''
  }
  const [id, timestamp, signatures] = [headerOf('id'), headerOf('timestamp'), headerOf('signature')]
  const isFresh = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds
  // Without a secret, signatures could be forged.
  if (!secret || !body || id === '' || !/^\d+$/.test(timestamp) || !isFresh) throw badSignature()
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  const isSigned = signatures.split(' ').some((signature) => {
    const mac = Buffer.from(/^v1,(.+)$/.exec(signature)?.[1] ?? '', 'base64')
    return timingSafeEqualBytes(mac, expected)
  })
  if (!isSigned) throw badSignature()
}

function badSignature(): Refusal {
  return new Refusal('bad_signature', 'This event is not signed by the mail provider.')
}

const EmailEvent = z.object({
  type: z.string(),
  data: z.object({
    to: z.union([z.string(), z.array(z.string()).max(50)]),
    bounce: z.object({ type: z.string().optional() }).optional(),
  }),
})

/** Takes an address off the list if it bounced permanently, or if its owner complained. Other events change nothing. */
export async function applyEmailEvent({ db, now }: Context, body: unknown): Promise<void> {
  const event = EmailEvent.safeParse(body)
  if (!event.success) return
  const { type, data } = event.data
  const state = endStateOf(type, data.bounce?.type)
  if (!state) return
  for (const to of [data.to].flat()) {
    const email = emailAddressOf(to)
    await db.transaction(async (tx) => {
      await endByProvider({ db: tx, now }, email, state)
      await recordBounceOrComplaint(tx, email, state)
    })
  }
}

function endStateOf(type: string, bounce: string | undefined): 'bounced' | 'complained' | undefined {
  if (type === 'email.complained') return 'complained'
  // A mailbox that is full today still exists.
  return type === 'email.bounced' && bounce !== 'Transient' && bounce !== 'Temporary' ? 'bounced' : undefined
}

/** Returns the address of `Name <address>`, or a plain address as it is. */
function emailAddressOf(to: string): string {
  return (/<([^<>]+)>\s*$/.exec(to)?.[1] ?? to).trim().toLowerCase()
}
