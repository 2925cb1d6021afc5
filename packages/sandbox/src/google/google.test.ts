import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { openGoogle } from '@printery/tests/google'
import fastify from 'fastify'
import * as openid from 'openid-client'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  ada,
  authorizeUrl,
  exchange,
  followRedirects,
  openBrowser,
  signIn,
  submitForm,
} from './sign-in-as-browser.ts'
import { startGoogleSandbox } from './start-google-sandbox.ts'

type TestGoogle = Awaited<ReturnType<typeof openTestGoogle>>

/** Opens the provider on loopback, with a clock that the test advances. */
async function openTestGoogle() {
  const clock = { offsetMs: 0 }
  const google = await openGoogle({ now: () => new Date(Date.now() + clock.offsetMs) })
  onTestFinished(google.close)
  return {
    ...google,
    passTime(seconds: number) {
      clock.offsetMs += seconds * 1000
    },
    tokenInfo: (accessToken: string) =>
      fetch(`${google.tokenInfoUrl}?${new URLSearchParams({ access_token: accessToken })}`),
    userInfo: (accessToken: string) =>
      fetch(`${google.issuer}/me`, { headers: { authorization: `Bearer ${accessToken}` } }),
  }
}

/** Runs the whole sign-in and returns its access token. */
async function getToken(google: TestGoogle, form: Record<string, string> = ada): Promise<string> {
  const request = authorizeUrl(google)
  const redirectUrl = await signIn(google, { request, form })
  const code = redirectUrl.searchParams.get('code') ?? ''
  const response = await exchange(google, { code, verifier: request.secrets.verifier })
  return ((await response.json()) as { access_token: string }).access_token
}

test('userinfo and tokeninfo describe the person who has signed in', async () => {
  const google = await openTestGoogle()
  const request = authorizeUrl(google)
  const redirectUrl = await signIn(google, { request })
  expect(`${redirectUrl.origin}${redirectUrl.pathname}`).toBe(`${google.issuer}/done`)
  expect(redirectUrl.searchParams.get('state')).toBe(request.secrets.state)

  const response = await exchange(google, {
    code: redirectUrl.searchParams.get('code') ?? '',
    verifier: request.secrets.verifier,
  })
  expect(response.status).toBe(200)
  const tokens = (await response.json()) as Record<string, string>
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'openid email profile' })
  const { access_token = '' } = tokens

  const userInfo = await (await google.userInfo(access_token)).json()
  expect(userInfo).toEqual({
    sub: expect.stringMatching(/^\d{21}$/),
    email: 'ada@example.test',
    email_verified: true,
    name: 'Ada Lim',
    given_name: 'Ada',
    family_name: 'Lim',
  })
  const tokenInfo = await (await google.tokenInfo(access_token)).json()
  expect(tokenInfo).toEqual({
    azp: google.clientId,
    aud: google.clientId,
    sub: (userInfo as { sub: string }).sub,
    scope: 'openid email profile',
    exp: expect.stringMatching(/^\d{10}$/),
    expires_in: expect.stringMatching(/^3[56]\d\d$/),
    email: 'ada@example.test',
    email_verified: 'true',
    access_type: 'online',
  })
})

test('a standard client discovers the provider and signs in over http', async () => {
  const google = await openTestGoogle()
  const config = await openid.discovery(new URL(google.issuer), google.clientId, undefined, openid.None(), {
    execute: [openid.allowInsecureRequests],
  })
  const verifier = openid.randomPKCECodeVerifier()
  const [state, nonce] = [openid.randomState(), openid.randomNonce()]
  const request = openid.buildAuthorizationUrl(config, {
    redirect_uri: `${google.issuer}/done`,
    scope: 'openid email profile',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const redirectUrl = await signIn(google, { request })
  // The client checks the signature, issuer, audience, nonce and times of the ID token.
  openid.enableNonRepudiationChecks(config)
  const tokens = await openid.authorizationCodeGrant(config, redirectUrl, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
  })
  expect(tokens.claims()).toMatchObject({ email: 'ada@example.test', email_verified: true })
  const userInfo = await openid.fetchUserInfo(config, tokens.access_token, tokens.claims()?.sub ?? '')
  expect(userInfo).toMatchObject({ given_name: 'Ada', family_name: 'Lim' })
})

test.each([
  [
    { ...ada, emailVerified: '' },
    { email: ada.email, email_verified: false, name: 'Ada Lim' },
  ],
  [
    { ...ada, lastName: '' },
    { name: 'Ada', given_name: 'Ada' },
  ],
  [
    { person: 'customer@demo.test' },
    { email: 'customer@demo.test', email_verified: true, given_name: 'Mei' },
  ],
  [{ person: 'unverified@demo.test' }, { email: 'unverified@demo.test', email_verified: false }],
])('the claims of the provider equal the entries of the form: %o', async (form, claims) => {
  const google = await openTestGoogle()
  const token = await getToken(google, form as Record<string, string>)
  expect(await (await google.userInfo(token)).json()).toMatchObject(claims)
  const { email_verified } = (await (await google.tokenInfo(token)).json()) as Record<string, string>
  const { email_verified: verified = true } = claims as { email_verified?: boolean }
  expect(email_verified).toBe(String(verified))
})

test('an address has one subject, whatever its case, and another address has another subject', async () => {
  const google = await openTestGoogle()
  const subjects = []
  for (const email of ['ada@example.test', 'ADA@example.test', 'bob@example.test'])
    subjects.push((await google.issueToken({ email })).subject)
  const [ada, upper, bob] = subjects
  expect(upper).toBe(ada)
  expect(bob).not.toBe(ada)
})

test('each sign-in shows the form, even after another person signed in with the same browser', async () => {
  const google = await openTestGoogle()
  const browser = openBrowser()
  for (const email of ['ada@example.test', 'bob@example.test', 'ada@example.test']) {
    const request = authorizeUrl(google)
    const redirectUrl = await signIn(google, { request, browser, form: { ...ada, email } })
    const code = redirectUrl.searchParams.get('code') ?? ''
    const response = await exchange(google, { code, verifier: request.secrets.verifier })
    const { access_token } = (await response.json()) as { access_token: string }
    expect(await (await google.userInfo(access_token)).json()).toMatchObject({ email })
  }
  for (const { path } of browser.cookies.values()) expect(path).toMatch(/^\/sandbox\/google(\/|$)/)
})

test('Cancel redirects back with access_denied and without a code', async () => {
  const google = await openTestGoogle()
  const request = authorizeUrl(google)
  const redirectUrl = await signIn(google, { request, form: { action: 'cancel' } })
  expect(redirectUrl.pathname).toBe('/sandbox/google/done')
  expect(Object.fromEntries(redirectUrl.searchParams)).toMatchObject({
    error: 'access_denied',
    state: request.secrets.state,
  })
  expect(redirectUrl.searchParams.has('code')).toBe(false)
})

test('a code needs its verifier, and can be used once', async () => {
  const google = await openTestGoogle()
  for (const wrongVerifier of ['x'.repeat(43), '']) {
    const code = (await signIn(google)).searchParams.get('code') ?? ''
    const response = await exchange(google, { code, verifier: wrongVerifier })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: expect.stringMatching(/^invalid_(grant|request)$/) })
  }
  const request = authorizeUrl(google)
  const code = (await signIn(google, { request })).searchParams.get('code') ?? ''
  const tokenRequest = { code, verifier: request.secrets.verifier }
  expect((await exchange(google, tokenRequest)).status).toBe(200)
  expect((await exchange(google, tokenRequest)).status).toBe(400)
})

test.each([
  ['the shop', (google: TestGoogle) => google.url, 200],
  ['another site', () => 'https://evil.example', 400],
])(
  'a token request from a page of %s is allowed only if its origin is registered',
  async (_site, originOf, status) => {
    const google = await openTestGoogle()
    const request = authorizeUrl(google)
    const code = (await signIn(google, { request })).searchParams.get('code') ?? ''
    const tokenRequest = { code, verifier: request.secrets.verifier }
    expect((await exchange(google, tokenRequest, { origin: originOf(google) })).status).toBe(status)
  },
)

test.each([
  ['invalid_client', { client_id: 'nobody' }],
  ['invalid_redirect_uri', { redirect_uri: 'https://evil.example/done' }],
  ['invalid_redirect_uri', { redirect_uri: 'http://127.0.0.1:1/sandbox/google/done' }],
])('%s: a request of %o is answered with an error page and not redirected', async (error, changes) => {
  const google = await openTestGoogle()
  const response = await openBrowser().visit(authorizeUrl(google, changes))
  expect(response.status).toBe(400)
  expect(response.headers.get('location')).toBeNull()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await response.text()).toContain(error)
})

test('a request without a code challenge is refused', async () => {
  const google = await openTestGoogle()
  const request = authorizeUrl(google)
  request.searchParams.delete('code_challenge')
  request.searchParams.delete('code_challenge_method')
  const redirectUrl = await followRedirects(openBrowser(), await openBrowser().visit(request), google.url)
  expect(redirectUrl.searchParams.get('error')).toBe('invalid_request')
})

test('an invalid form is shown again with its errors and entries, which are escaped', async () => {
  const google = await openTestGoogle()
  const browser = openBrowser()
  const page = await followRedirects(browser, await browser.visit(authorizeUrl(google)), google.url)
  const response = await browser.visit(page)
  expect(response.status).toBe(200)
  const text = await response.text()
  for (const expectedText of [
    'Printery will receive your name',
    'customer@demo.test',
    'name="emailVerified" value="yes" checked',
  ])
    expect(text).toContain(expectedText)
  expect(text).not.toMatch(/<script|\son\w+=|javascript:/i)
  expect(response.headers.get('content-security-policy')).toContain(`form-action 'self' ${google.url};`)

  const markup = '"><img src=x>'
  const formResponse = await submitForm(browser, page, { email: markup, firstName: '' })
  expect(formResponse.status).toBe(422)
  const formPage = await formResponse.text()
  for (const expectedText of ['Enter an email address.', 'Enter a first name.'])
    expect(formPage).toContain(expectedText)
  expect(formPage).not.toContain('<img')
  expect(formPage).not.toContain('value="yes" checked')
})

test('only the browser that started a sign-in can finish it', async () => {
  const google = await openTestGoogle()
  const browser = openBrowser()
  const page = await followRedirects(browser, await browser.visit(authorizeUrl(google)), google.url)
  for (const response of [await openBrowser().visit(page), await submitForm(openBrowser(), page, ada)]) {
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('This sign-in is over')
  }
})

test('tokeninfo accepts access tokens only, until they expire', async () => {
  const google = await openTestGoogle()
  const request = authorizeUrl(google)
  const code = (await signIn(google, { request })).searchParams.get('code') ?? ''
  const response = await exchange(google, { code, verifier: request.secrets.verifier })
  const { access_token, id_token } = (await response.json()) as { access_token: string; id_token: string }
  const { accessToken: expiredToken } = await google.issueToken({ email: 'ada@example.test', expiresIn: -1 })
  for (const value of [id_token, code, expiredToken, 'garbage', '']) {
    const refusal = await google.tokenInfo(value)
    expect(refusal.status).toBe(400)
    expect(await refusal.json()).toMatchObject({ error: 'invalid_token' })
  }
  expect((await fetch(google.tokenInfoUrl)).status).toBe(400)
  expect((await google.userInfo(expiredToken)).status).toBe(401)

  google.passTime(3500)
  expect((await google.tokenInfo(access_token)).status).toBe(200)
  expect((await google.userInfo(access_token)).status).toBe(200)
  google.passTime(100)
  expect((await google.tokenInfo(access_token)).status).toBe(400)
  expect((await google.userInfo(access_token)).status).toBe(401)
  // A token issued after the clock moved is valid for a whole hour.
  const newToken = await getToken(google)
  expect(await (await google.tokenInfo(newToken)).json()).toMatchObject({
    expires_in: expect.stringMatching(/^3[56]\d\d$/),
  })
})

test('a token that was issued without a sign-in is valid, also one for another app', async () => {
  const google = await openTestGoogle()
  const { accessToken, subject } = await google.issueToken({
    email: 'bob@example.test',
    emailVerified: false,
    clientId: 'another-app',
  })
  expect(await (await google.tokenInfo(accessToken)).json()).toMatchObject({
    aud: 'another-app',
    sub: subject,
    email_verified: 'false',
  })
  expect(await (await google.userInfo(accessToken)).json()).toMatchObject({ sub: subject })
  await expect(google.issueToken({ email: 'b@c.test', clientId: 'nobody' })).rejects.toThrow('not registered')
})

test('the scripts are valid JavaScript, and the policy of their page allows no others', async () => {
  const google = await openTestGoogle()
  for (const name of ['client.js', 'done.js']) {
    const response = await fetch(`${google.issuer}/${name}`)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    const text = await response.text()
    expect(() => new Function(text)).not.toThrow()
  }
  const donePage = await fetch(`${google.issuer}/done`)
  expect(donePage.headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self';")
  expect(await donePage.text()).toContain('<script src="/sandbox/google/done.js" defer></script>')
})

test('behind an https proxy all addresses are https', async () => {
  const google = await startGoogleSandbox({ publicUrl: 'https://shop.test' })
  const app = fastify()
  await app.register(google.pages, { prefix: '/sandbox' })
  const response = await app.inject({
    url: '/sandbox/google/.well-known/openid-configuration',
    headers: { host: 'shop.test', 'x-forwarded-proto': 'https' },
  })
  expect(response.json()).toMatchObject({ issuer: google.issuer, token_endpoint: `${google.issuer}/token` })
})

test('a sign-in causes no console output', async () => {
  const spies = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level))
  const google = await openTestGoogle()
  await getToken(google)
  await signIn(google, { form: { action: 'cancel' } })
  await fetch(`${google.issuer}/nothing-here`)
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
})

test('a process that starts the provider prints nothing and exits by itself', async () => {
  const program = `
    const { startGoogleSandbox } = await import(${JSON.stringify(import.meta.resolve('./start-google-sandbox.ts'))})
    await startGoogleSandbox({ publicUrl: 'http://localhost:3000' })`
  const output = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  expect(await output).toEqual({ stdout: '', stderr: '' })
})
