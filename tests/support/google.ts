import { type GoogleSandbox, startGoogleSandbox } from '@printery/sandbox'
import fastify from 'fastify'
import { freePort } from './free-port.ts'

export interface TestGoogle
  extends Pick<GoogleSandbox, 'issuer' | 'tokenInfoUrl' | 'clientId' | 'issueToken'> {
  /** The provider's own server, e.g. `http://127.0.0.1:41234`. */
  url: string
  /** The settings of a shop that uses it. */
  settings: {
    GOOGLE_CLIENT_ID: string
    google: { clientId: string; issuer: string; tokenInfoUrl: string; script: string }
  }
  close: () => Promise<void>
}

/** Starts a sandbox of Google's sign-in on loopback. */
export async function openGoogle({ now }: { now?: () => Date } = {}): Promise<TestGoogle> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sandbox = await startGoogleSandbox({ publicUrl: url, ...(now && { now }) })
  const { issuer, clientId, tokenInfoUrl, clientScript: script } = sandbox
  const app = fastify()
  await app.register(sandbox.pages, { prefix: '/sandbox' })
  await app.listen({ port, host: '127.0.0.1' })
  return {
    url,
    issuer,
    clientId,
    tokenInfoUrl,
    issueToken: sandbox.issueToken,
    settings: { GOOGLE_CLIENT_ID: clientId, google: { clientId, issuer, tokenInfoUrl, script } },
    close: () => app.close(),
  }
}
