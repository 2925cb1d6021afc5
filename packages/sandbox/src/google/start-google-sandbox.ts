import type { FastifyPluginAsync } from 'fastify'
import { refuseProduction } from '../refuse-production.ts'
import { browserScripts } from './browser-side.ts'
import { type Person, subjectOf } from './person.ts'
import type { SandboxProvider } from './provider.ts'
import { buildProviderRoutes } from './provider-routes.ts'
import { buildSignInPages } from './sign-in-pages.ts'
import { buildTokenInfo } from './token-info.ts'
import { scopes, tokenLife } from './token-terms.ts'

export interface GoogleSandboxOptions {
  /** The shop's own address, below which `pages` are mounted, e.g. `http://localhost:3000`. */
  publicUrl: string
  /** The client id under which the shop is registered. */
  clientId?: string
  businessName?: string
  /** Must not be behind the machine's clock. */
  now?: () => Date
}

export interface IssueOptions {
  email: string
  emailVerified?: boolean
  firstName?: string
  lastName?: string
  /** The audience of the token: the shop, or `another-app`. */
  clientId?: string
  /** In seconds; negative for an expired token. */
  expiresIn?: number
}

export interface IssuedToken {
  accessToken: string
  /** The person's id with the provider: Google's `sub`. */
  subject: string
}

export interface GoogleSandbox {
  /** Discovery is below it, at `/.well-known/openid-configuration`. */
  issuer: string
  clientId: string
  tokenInfoUrl: string
  /** The path of the script that a page loads in place of Google Identity Services. */
  clientScript: string
  /** Everything below `/google`; to be registered with the prefix `/sandbox`. */
  pages: FastifyPluginAsync
  /** Issues a valid access token without a window. */
  issueToken(options: IssueOptions): Promise<IssuedToken>
}

const mountPath = '/sandbox/google'

/** Starts an OpenID provider that replaces Google's. It doesn't have to be closed. */
export async function startGoogleSandbox(options: GoogleSandboxOptions): Promise<GoogleSandbox> {
  refuseProduction('Google')
  const {
    publicUrl,
    clientId = 'printery-sandbox.apps.googleusercontent.com',
    businessName: clientName = 'Printery',
    now = () => new Date(),
  } = options
  const issuer = `${publicUrl}${mountPath}`
  const redirectUris = publicUrls(publicUrl).map((origin) => `${origin}${mountPath}/done`)
  let created: Promise<SandboxProvider> | undefined
  async function importAndCreate(): Promise<SandboxProvider> {
    const { createProvider } = await import('./provider.ts')
    return createProvider({ issuer, clientId, clientName, redirectUris, now })
  }
  // The library and the signing key would take a sixth of the shop's start time, and are rarely used.
  const loadProvider = () => {
    created ??= importAndCreate()
    return created
  }

  return {
    issuer,
    clientId,
    tokenInfoUrl: `${issuer}/tokeninfo`,
    clientScript: `${mountPath}/client.js`,
    pages: async (app) => {
      await app.register(browserScripts)
      await app.register(buildSignInPages(loadProvider))
      await app.register(buildTokenInfo(loadProvider, now))
      await app.register(buildProviderRoutes(loadProvider))
    },
    async issueToken({ email, emailVerified = true, firstName = 'Gita', lastName = 'Nair', ...rest }) {
      const person: Person = { email, emailVerified, firstName, lastName }
      const { provider, grant } = await loadProvider()
      const client = await provider.Client.find(rest.clientId ?? clientId)
      if (!client) throw new Error(`The client ${rest.clientId} is not registered.`)
      const subject = subjectOf(person)
      const token = new provider.AccessToken({
        client,
        accountId: subject,
        grantId: await grant(person, client.clientId, scopes),
        gty: 'authorization_code',
        scope: scopes,
        exp: Math.floor(now().getTime() / 1000) + (rest.expiresIn ?? tokenLife),
      })
      return { accessToken: await token.save(), subject }
    },
  }
}

/** The URLs under which the shop can be opened: this machine has several names. */
function publicUrls(publicUrl: string): string[] {
  const { origin, hostname, protocol, port } = new URL(publicUrl)
  const loopback = ['localhost', '127.0.0.1', '[::1]']
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}
