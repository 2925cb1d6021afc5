import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { interactionPolicy } from 'oidc-provider'
import { base, Check } from 'oidc-provider/lib/helpers/interaction_policy/index.js'
import { Provider } from 'oidc-provider/lib/provider.js'
import { headersOf } from '../pages.ts'
import { createMemoryAdapters } from './memory.ts'
import { claimsOf, type Person, subjectOf } from './person.ts'
import { errorPage } from './sign-in-page.ts'
import { tokenLife } from './token-terms.ts'

interface ProviderOptions {
  issuer: string
  clientId: string
  clientName: string
  /** The URLs to which the client may redirect back. */
  redirectUris: string[]
  now: () => Date
}

/** A registered client other than the shop, whose tokens are valid for another audience. */
const anotherApp = { id: 'another-app', redirectUri: 'https://another-app.example/done' }

/** The maximum time between opening the window and pressing Continue, in seconds. */
const signInLife = 3600
/** The maximum time between Continue and the code, in seconds: then the session ends. */
const sessionLife = 600
/** In seconds; longer than the lifetime of any token. */
const grantLife = 14 * 24 * 3600

export type SandboxProvider = Awaited<ReturnType<typeof createProvider>>
/** Creates the provider on the first call; later calls return the same one. */
export type ProviderLoader = () => Promise<SandboxProvider>

/** The OpenID provider itself: discovery, authorization, token, keys and userinfo. */
export async function createProvider({ issuer, clientId, clientName, redirectUris, now }: ProviderOptions) {
  const mountPath = new URL(issuer).pathname
  /** The signed-in person by grant: the entered details apply to this sign-in only. */
  const people = new Map<string, Person>()
  const hasExpired = ({ exp = 0 }: { exp?: number }) => exp * 1000 <= now().getTime()
  const publicClient = {
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
  } as const

  const provider = new Provider(issuer, {
    adapter: createMemoryAdapters(),
    jwks: { keys: [await createSigningKey()] },
    clients: [
      { ...publicClient, client_id: clientId, client_name: clientName, redirect_uris: redirectUris },
      {
        ...publicClient,
        client_id: anotherApp.id,
        client_name: 'Another app',
        redirect_uris: [anotherApp.redirectUri],
      },
    ],
    cookies: { keys: [randomBytes(32)], long: { path: mountPath, httpOnly: true, sameSite: 'lax' } },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // Google's ID tokens contain them too.
    conformIdTokenClaims: false,
    // Browsers send the Origin header with a POST even if it is the provider's own.
    clientBasedCORS: (_ctx, origin, { redirectUris = [] }) =>
      redirectUris.some((uri) => new URL(uri).origin === origin),
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    ttl: {
      // Lifetimes are counted by the sandbox's clock, which may be ahead.
      AccessToken: () => tokenLife + Math.max(0, Math.round((now().getTime() - Date.now()) / 1000)),
      AuthorizationCode: 60,
      Grant: grantLife,
      IdToken: tokenLife,
      Interaction: signInLife,
      Session: sessionLife,
    },
    expiresWithSession: () => false,
    interactions: {
      policy: promptEachTime(),
      url: (_ctx, { uid }) => `${mountPath}/sign-in/${uid}`,
    },
    findAccount(_ctx, accountId, token) {
      if (token?.kind === 'AccessToken' && hasExpired(token)) return undefined
      const person = token && 'grantId' in token && token.grantId ? people.get(token.grantId) : undefined
      return { accountId, claims: () => (person ? claimsOf(person) : { sub: accountId }) }
    },
    renderError(ctx, { error, error_description }) {
      const page = errorPage(error, error_description)
      ctx.set(headersOf(page))
      ctx.body = page.markup
    },
  })
  // An https issuer means that we are behind a proxy, because we serve plain HTTP.
  provider.proxy = issuer.startsWith('https:')

  return {
    provider,
    /** Stores what the person has agreed to; returns the id of the grant. */
    async grant(person: Person, client: string, scope: string): Promise<string> {
      const grant = new provider.Grant({ accountId: subjectOf(person), clientId: client })
      grant.addOIDCScope(scope)
      const grantId = await grant.save()
      people.set(grantId, person)
      return grantId
    },
    /** Returns the access token and its person; undefined if the token is invalid or expired. */
    async readToken(value: string) {
      const token = await provider.AccessToken.find(value)
      const person = token && people.get(token.grantId)
      return token && person && !hasExpired(token) ? { token, person, expiry: token.exp ?? 0 } : undefined
    },
  }
}

/** Prompts for a person in every window, since the sandbox is used to sign in as different people. */
function promptEachTime(): interactionPolicy.DefaultPolicy {
  const policy = base()
  policy
    .get('login')
    ?.checks.add(
      new Check(
        'each_time',
        'the person is asked each time',
        'login_required',
        ({ oidc }) => !oidc.result?.login,
      ),
    )
  return policy
}

async function createSigningKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    ...privateKey.export({ format: 'jwk' }),
    use: 'sig',
    alg: 'RS256',
    kid: randomBytes(8).toString('hex'),
  }
}
