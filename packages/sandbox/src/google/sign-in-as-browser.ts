import { createHash, randomBytes } from 'node:crypto'
import type { GoogleSandbox } from './start-google-sandbox.ts'

/** The parts of the provider that a browser uses. */
interface Google extends Pick<GoogleSandbox, 'issuer' | 'clientId'> {
  /** The address of the server that it runs on. */
  url: string
}

/** A browser without script: it keeps cookies by their path and follows no redirect by itself. */
export function openBrowser() {
  const cookies = new Map<string, { path: string; pair: string }>()
  return {
    cookies,
    async visit(url: string | URL, init: RequestInit = {}): Promise<Response> {
      const { pathname } = new URL(url)
      const cookiesToSend = [...cookies.values()].filter(({ path }) => pathname.startsWith(path))
      const headers = new Headers(init.headers)
      if (cookiesToSend.length > 0) headers.set('cookie', cookiesToSend.map(({ pair }) => pair).join('; '))
      const response = await fetch(url, { ...init, headers, redirect: 'manual' })
      for (const line of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split('; ')
        const path =
          attributes.find((attribute) => attribute.startsWith('path='))?.slice('path='.length) ?? '/'
        cookies.set(`${path} ${pair.split('=', 1)[0]}`, { path, pair })
      }
      return response
    },
  }
}

type TestBrowser = ReturnType<typeof openBrowser>

interface Secrets {
  state: string
  verifier: string
}

/** The authorization URL that the shop's script makes; `changes` replaces parameters. */
export function authorizeUrl(
  google: Google,
  changes: Record<string, string> = {},
): URL & { secrets: Secrets } {
  const verifier = randomBytes(32).toString('base64url')
  const query = {
    client_id: google.clientId,
    scope: 'openid email profile',
    state: randomBytes(8).toString('hex'),
    nonce: 'one-time',
    response_type: 'code',
    redirect_uri: `${google.issuer}/done`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  const url = new URL(`${google.issuer}/auth?${new URLSearchParams(query)}`)
  return Object.assign(url, { secrets: { state: query.state, verifier } })
}

/** Follows redirects of the provider until one of its pages answers, or it redirects to the client. */
export async function followRedirects(browser: TestBrowser, first: Response, base: string): Promise<URL> {
  let location = new URL(first.headers.get('location') ?? '', base)
  while (location.pathname.startsWith('/sandbox/google/auth/')) {
    const response = await browser.visit(location)
    location = new URL(response.headers.get('location') ?? '', location)
  }
  return location
}

export const ada = { email: 'ada@example.test', firstName: 'Ada', lastName: 'Lim', emailVerified: 'yes' }

/** Signs in; returns the URL to which the window is redirected. */
export async function signIn(
  google: Google,
  {
    form = ada,
    request = authorizeUrl(google),
    browser = openBrowser(),
  }: {
    form?: Record<string, string>
    request?: URL
    browser?: TestBrowser
  } = {},
): Promise<URL> {
  const page = await followRedirects(browser, await browser.visit(request), google.url)
  return followRedirects(browser, await submitForm(browser, page, form), google.url)
}

export function submitForm(browser: TestBrowser, page: URL, form: Record<string, string>): Promise<Response> {
  return browser.visit(page, { method: 'POST', body: new URLSearchParams(form) })
}

/** Exchanges the code for tokens, as the window does. */
export function exchange(
  google: Google,
  { code, verifier }: { code: string; verifier: string },
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${google.issuer}/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: google.clientId,
      redirect_uri: `${google.issuer}/done`,
      code,
      code_verifier: verifier,
    }),
  })
}
