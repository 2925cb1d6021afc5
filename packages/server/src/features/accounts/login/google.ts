import { email as emailSchema } from '@printery/contract/common'
import { Refusal } from '@printery/domain'
import * as openid from 'openid-client'
import { z } from 'zod'
import type { Services, Shop } from '../../../shop.ts'

/** The settings of Google, or of the sandbox in its place. */
type GoogleSettings = NonNullable<Shop['settings']['google']>

export interface GooglePerson {
  /** The permanent id of the Google account. */
  sub: string
  email: string
  firstName: string
  lastName: string
}

/** A provider that takes longer counts as unavailable. */
const timeoutSeconds = 5

/** The same rule for addresses as in every form. */
const emailField = emailSchema('An email is missing')

/** Google sends numbers and booleans as strings. */
const TokenInfo = z.object({
  aud: z.string(),
  sub: z.string(),
  exp: z.coerce.number(),
  email: z.string().optional(),
  email_verified: z.union([z.boolean(), z.string()]).optional(),
})

function googleRefused(): Refusal {
  return new Refusal('google_refused', 'Google login failed!')
}

/**
 * Returns the owner of an access token. The provider has to confirm that the token was issued to this shop, has not
 * expired and has a verified email: neither data from the browser nor an ID token is trusted.
 */
export async function verifyGoogleToken(
  services: Services,
  accessToken: string,
  now: Date,
): Promise<GooglePerson> {
  const { google } = services.settings
  // A header can't contain other characters, so a text with them is not a token.
  if (!google || !/^[\x21-\x7e]+$/.test(accessToken)) throw googleRefused()
  const provider = await callGoogle(() => discover(google))
  const info = await fetchTokenInfo(provider, google, accessToken)
  if (info.aud !== google.clientId || info.exp * 1000 <= now.getTime()) throw googleRefused()
  const person = await callGoogle(() => openid.fetchUserInfo(provider, accessToken, info.sub))
  const email = emailField.safeParse(person.email)
  if (!isVerified(info.email_verified) || !isVerified(person.email_verified) || !email.success)
    throw googleRefused()
  return {
    sub: info.sub,
    email: email.data,
    firstName: cleanName(person.given_name ?? person.name) || email.data.slice(0, email.data.indexOf('@')),
    lastName: cleanName(person.family_name),
  }
}

/** Shortens a name to the length that forms accept, and removes characters that PostgreSQL can't store. */
function cleanName(name: string | undefined): string {
  return (name ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim()
    .slice(0, 100)
}

function isVerified(claim: unknown): boolean {
  return claim === true || claim === 'true'
}

async function fetchTokenInfo(provider: openid.Configuration, google: GoogleSettings, accessToken: string) {
  const url = new URL(google.tokenInfoUrl)
  url.searchParams.set('access_token', accessToken)
  const response = await callGoogle(() => openid.fetchProtectedResource(provider, accessToken, url, 'GET'))
  if (response.status >= 500) throw googleUnavailable()
  const info = TokenInfo.safeParse(response.ok ? await callGoogle(() => response.json()) : undefined)
  if (!info.success) throw googleRefused()
  return info.data
}

/** Discovery results by issuer and client. A failed discovery is repeated by the next call. */
const configurations = new Map<string, Promise<openid.Configuration>>()

function discover({ issuer, clientId }: GoogleSettings): Promise<openid.Configuration> {
  const url = new URL(issuer)
  const cacheKey = `${issuer} ${clientId}`
  const discovery =
    configurations.get(cacheKey) ??
    openid.discovery(url, clientId, undefined, openid.None(), {
      timeout: timeoutSeconds,
      // The sandbox listens on this machine only; in production the issuer is always Google.
      execute: url.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
    })
  configurations.set(cacheKey, discovery)
  discovery.catch(() => configurations.delete(cacheKey))
  return discovery
}

function googleUnavailable(): Refusal {
  return new Refusal(
    'unavailable',
    'Google does not answer at the moment. Try again, or use your password.',
    {
      retryAfter: 5,
    },
  )
}

/** Converts errors of the provider to refusals; one that can't be reached is `unavailable`. */
async function callGoogle<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof openid.WWWAuthenticateChallengeError || error instanceof openid.ResponseBodyError)
      throw googleRefused()
    // The response is about another person, or malformed.
    if (error instanceof openid.ClientError && error.cause instanceof Response && error.cause.status < 500)
      throw googleRefused()
    throw googleUnavailable()
  }
}
