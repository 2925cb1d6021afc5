import { email as emailSchema } from '@printery/contract/common'
import { Refusal } from '@printery/domain'
import * as openid from 'openid-client'
import { z } from 'zod'
import type { Shop } from '../../shop.ts'

/** Where Google, or the sandbox in its place, is asked. */
type GoogleSettings = NonNullable<Shop['settings']['google']>

export interface GooglePerson {
  /** Lasting name of the Google account. */
  sub: string
  email: string
  firstName: string
  lastName: string
}

/** Seconds until a provider that does not answer counts as down. */
const patience = 5

/** An address of ours, by the same rule as in every form. */
const plainEmail = emailSchema('An email is missing')

/** As Google writes it: numbers and truth as texts. */
const TokenInfo = z.object({
  aud: z.string(),
  sub: z.string(),
  exp: z.coerce.number(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
})

function refused(): Refusal {
  return new Refusal('google_refused', 'Google login failed!')
}

/**
 * Whom an access token stands for, by what the provider says of it now: made for us, not expired, with a verified
 * e-mail. The browser's word, and an ID token, prove nothing.
 */
export async function googlePersonOf(shop: Shop, accessToken: string, now: Date): Promise<GooglePerson> {
  const { google } = shop.settings
  // A header takes no other letters; nothing else is a token.
  if (!google || !/^[\x21-\x7e]+$/.test(accessToken)) throw refused()
  const provider = await atGoogle(() => discover(google))
  const info = await tokenInfo(provider, google, accessToken)
  if (info.aud !== google.clientId || info.exp * 1000 <= now.getTime()) throw refused()
  const person = await atGoogle(() => openid.fetchUserInfo(provider, accessToken, info.sub))
  const email = plainEmail.safeParse(person.email)
  if (!isVerified(info.email_verified) || !isVerified(person.email_verified) || !email.success)
    throw refused()
  return {
    sub: info.sub,
    email: email.data,
    firstName: named(person.given_name ?? person.name) || email.data.slice(0, email.data.indexOf('@')),
    lastName: named(person.family_name),
  }
}

/** No longer than a form of ours takes, and without what PostgreSQL can't store. */
function named(name: string | undefined): string {
  return (name ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 100)
}

function isVerified(claim: unknown): boolean {
  return claim === true || claim === 'true'
}

async function tokenInfo(provider: openid.Configuration, google: GoogleSettings, accessToken: string) {
  const url = new URL(google.tokenInfoUrl)
  url.searchParams.set('access_token', accessToken)
  const response = await atGoogle(() => openid.fetchProtectedResource(provider, accessToken, url, 'GET'))
  if (response.status >= 500) throw down()
  const info = TokenInfo.safeParse(response.ok ? await atGoogle(() => response.json()) : undefined)
  if (!info.success) throw refused()
  return info.data
}

/** The provider's addresses, asked for once a process; a failure is not kept. */
const known = new Map<string, Promise<openid.Configuration>>()

function discover({ issuer, clientId }: GoogleSettings): Promise<openid.Configuration> {
  const url = new URL(issuer)
  const place = `${issuer} ${clientId}`
  const asked =
    known.get(place) ??
    openid.discovery(url, clientId, undefined, openid.None(), {
      timeout: patience,
      // The sandbox listens on this machine alone; production has no other issuer than Google's.
      execute: url.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
    })
  known.set(place, asked)
  asked.catch(() => known.delete(place))
  return asked
}

function down(): Refusal {
  return new Refusal(
    'unavailable',
    'Google does not answer at the moment. Try again, or use your password.',
    {
      retryAfter: 5,
    },
  )
}

/** What the provider refuses is a refusal of ours; that it can't be reached is not the person's fault. */
async function atGoogle<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof openid.WWWAuthenticateChallengeError || error instanceof openid.ResponseBodyError)
      throw refused()
    // Another person's answer to this token, or one that is no answer at all.
    if (error instanceof openid.ClientError && error.cause instanceof Response && error.cause.status < 500)
      throw refused()
    throw down()
  }
}
