import { randomUUID } from 'node:crypto'
import { call, openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false, google: true })
})
afterAll(() => shop.close())

const post = (path: string, body: unknown) => call(shop.url, 'POST', path, { body })
const logIn = (accessToken: string) => post('/oauth/google/login', { accessToken })
const register = (accessToken: string) => post('/oauth/google/register', { accessToken })
const anEmail = () => `gita-${randomUUID()}@mail.test`

async function tokenOf(email: string, options: object = {}): Promise<string> {
  return (await shop.googleToken({ email, ...options })).accessToken
}

async function usersWith(email: string): Promise<unknown[]> {
  const { rows } = await shop.shop.db.execute(`select id from users where email = '${email}'`)
  return rows
}

describe('Google', () => {
  test('API-008 registers an account, and logs into it from then on', async () => {
    const email = anEmail()
    const registerReply = await register(await tokenOf(email, { firstName: 'Gita', lastName: 'Nair' }))
    expect(registerReply.status).toBe(200)
    expect(registerReply.json).toEqual({ token: expect.any(String), user: expect.any(Object) })
    const { user } = registerReply.json
    expect(user).toMatchObject({
      email,
      firstName: 'Gita',
      lastName: 'Nair',
      role: 'customer',
      brandName: null,
    })
    const login = await logIn(await tokenOf(email))
    expect([login.status, login.json.user.id]).toEqual([200, user.id])
    expect((await call(shop.url, 'GET', '/cart', { token: login.json.token })).status).toBe(200)
  })

  test('AU5 a token of another app, of an unverified email, an expired one, an ID token and garbage neither log in nor register', async () => {
    const email = anEmail()
    const badTokens: Record<string, string> = {
      'of another app': await tokenOf(email, { clientId: 'another-app' }),
      unverified: await tokenOf(email, { emailVerified: false }),
      expired: await tokenOf(email, { expiresIn: -1 }),
      'an ID token': `${'eyJhbGciOiJSUzI1NiJ9'}.${Buffer.from(JSON.stringify({ email })).toString('base64url')}.c2ln`,
      garbage: 'garbage',
      'with a line break': 'token\r\nx-other: 1',
      'with characters that no header allows': 'tökén',
    }
    for (const [description, token] of Object.entries(badTokens))
      for (const reply of [await logIn(token), await register(token)]) {
        expect(reply.status, description).toBe(401)
        expect(reply.json, description).toMatchObject({
          code: 'google_refused',
          message: 'Google login failed!',
        })
      }
    expect(await usersWith(email)).toEqual([])
    // Such a token can't be linked to an account either.
    const person = await shop.aPerson()
    for (const [description, accessToken] of Object.entries(badTokens)) {
      const linkReply = await person.post('/user/google', { accessToken, currentPassword: person.password })
      expect(linkReply.status, description).toBe(401)
    }
    expect((await person.get('/user/security')).json.hasGoogle).toBe(false)
  })

  test('a token that has expired by our clock is refused even if Google accepts it', async () => {
    const email = anEmail()
    const token = await tokenOf(email)
    shop.clock.pass(3_600_000)
    expect((await register(token)).status).toBe(401)
    expect(await usersWith(email)).toEqual([])
  })
})

describe('two ways to log in with one email', () => {
  test("a Google login and a password login with the same email don't open each other's account", async () => {
    // Somebody signed up with an address that was never verified.
    const email = anEmail()
    const form = { firstName: 'Not', lastName: 'Gita', email, password: 'opened before you' }
    expect((await post('/auth/signup', form)).status).toBe(201)
    const token = await tokenOf(email)
    const login = await logIn(token)
    expect([login.status, login.json.code]).toEqual([409, 'google_not_linked'])
    const registerReply = await register(token)
    expect([registerReply.status, registerReply.json.code]).toEqual([409, 'email_taken'])
    // The reverse: a sign-up with a Google account's address doesn't open that account.
    const other = anEmail()
    await register(await tokenOf(other))
    expect((await post('/auth/signup', { ...form, email: other })).status).toBe(409)
    expect((await post('/auth/login', { email: other, password: form.password })).status).toBe(401)
  })

  test('a logged-in user links Google with the password, once, and unlinks it', async () => {
    const person = await shop.aPerson()
    const email = anEmail()
    const accessToken = await tokenOf(email)
    for (const currentPassword of [undefined, 'not my password'])
      expect((await person.post('/user/google', { accessToken, currentPassword })).status).toBe(422)
    const linkReply = await person.post('/user/google', { accessToken, currentPassword: person.password })
    expect(linkReply.status).toBe(200)
    expect((await logIn(accessToken)).json.user.id).toBe(person.user.id)
    const second = await shop.aPerson()
    const secondLinkReply = await second.post('/user/google', {
      accessToken,
      currentPassword: second.password,
    })
    expect([secondLinkReply.status, secondLinkReply.json.code]).toEqual([409, 'conflict'])
    expect((await person.delete('/user/google')).status).toBe(200)
    expect((await logIn(accessToken)).status).toBe(409)
  })

  test("an account without a password can't unlink Google until it has one", async () => {
    const { token } = (await register(await tokenOf(anEmail()))).json
    const callAsUser = (method: string, path: string, body?: unknown) =>
      call(shop.url, method, path, { token, body })
    expect((await callAsUser('GET', '/user/security')).json).toMatchObject({
      hasPassword: false,
      hasGoogle: true,
    })
    expect((await callAsUser('DELETE', '/user/google')).status).toBe(409)
    const form = {
      currentPassword: 'x',
      newPassword: 'a harbour at dawn',
      confirmNewPassword: 'a harbour at dawn',
    }
    expect((await callAsUser('PATCH', '/user/password', form)).status).toBe(422)
  })
})

test('a Google login is refused if Google is not configured', async () => {
  const shopWithoutGoogle = await openShop({ workers: false })
  try {
    expect((await call(shopWithoutGoogle.url, 'GET', '/shop')).json.google).toBeNull()
    const reply = await call(shopWithoutGoogle.url, 'POST', '/oauth/google/login', {
      body: { accessToken: 'x' },
    })
    expect(reply.status).toBe(401)
  } finally {
    await shopWithoutGoogle.close()
  }
})

test('a login while Google is down is refused as unavailable and does not count as a failed login', async () => {
  const shopWithGoogleDown = await openShop({ workers: false, google: true })
  try {
    const { accessToken } = await shopWithGoogleDown.googleToken({ email: anEmail() })
    await shopWithGoogleDown.closeGoogle()
    const reply = await call(shopWithGoogleDown.url, 'POST', '/oauth/google/login', { body: { accessToken } })
    expect([reply.status, reply.json.code]).toEqual([503, 'unavailable'])
    expect(reply.headers.get('retry-after')).toBe('5')
    expect((await shopWithGoogleDown.shop.db.execute('select key from limits')).rows).toEqual([])
  } finally {
    await shopWithGoogleDown.close()
  }
})
