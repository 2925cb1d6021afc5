import { call, emailsTo, openShop, step, type TestShop, tokenIn } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const post = (path: string, body: unknown, headers = {}) => call(shop.url, 'POST', path, { body, headers })
const requestReset = (email: string) => post('/auth/forgot-password', { email })
const reset = (token: string, newPassword: string, confirmPassword = newPassword) =>
  post('/auth/reset-password', { token, newPassword, confirmPassword })
const logIn = (email: string, password: string) => post('/auth/login', { email, password })

const subject = 'Set a new password'
const invalidToken = {
  message: 'Invalid Token! Please Retry',
  code: 'invalid_token',
  requestId: expect.any(String),
}
const minuteMs = 60_000

async function requestLink(email: string, count = 1): Promise<string> {
  expect((await requestReset(email)).status).toBe(200)
  return tokenIn(shop, email, subject, count)
}

describe('a forgotten password', () => {
  test('API-007 gets the same response for a known and an unknown email, and sends an email to the known one only', async () => {
    const { email } = await shop.aPerson()
    const [known, unknown] = [await requestReset(email), await requestReset('nobody@shop.test')]
    for (const { status, json } of [known, unknown])
      expect([status, json]).toEqual([200, { message: 'Please check your email to reset your password' }])
    await emailsTo(shop, email, subject)
    // Both created one job, so that the response time reveals nothing.
    const { rows } = await shop.shop.db.execute(
      `select data ->> 'email' as email, state::text from jobs.job where name = 'one-time-link' order by created_on`,
    )
    expect(rows.map((row) => row.email)).toEqual([email, 'nobody@shop.test'])
    expect(await shop.mail.messages({ to: 'nobody@shop.test' })).toEqual([])
  })

  test('requires an email', async () => {
    const { status, json } = await requestReset('')
    expect([status, json.fieldErrors]).toEqual([422, { email: 'Email is required!' }])
  })

  test('EM4 is limited to three requests an hour for each address, known or unknown', async () => {
    const { email } = await shop.aPerson()
    for (const to of [email, 'unknown-to-all@shop.test']) {
      const statuses = []
      for (let index = 0; index < 6; index++) statuses.push((await requestReset(to)).status)
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429])
    }
    const refused = await requestReset(` ${email.toUpperCase()} `)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await emailsTo(shop, email, subject, 3)).toHaveLength(3)
    shop.clock.pass(60 * minuteMs)
    expect((await requestReset(email)).status).toBe(200)
  })

  test.each([
    'mei@shop.test\r\nBcc: all@shop.test',
    'mei@shop.test, all@shop.test',
    'mei@shop.test;all@shop.test',
    '"mei@shop.test"@shop.test',
    'Mei <mei@shop.test>',
    '(comment)mei@shop.test',
    'friends: mei@shop.test, all@shop.test;',
    'mei@[127.0.0.1]',
    `${'m'.repeat(3000)}@shop.test`,
  ])('EM3 is refused for anything but a plain address: %s', async (email) => {
    const { status, json } = await requestReset(email)
    expect([status, Object.keys(json.fieldErrors)]).toEqual([422, ['email']])
  })
})

describe('a password link', () => {
  test('API-005 API-006 sets the password once and ends every session', async () => {
    const person = await shop.aPerson()
    const other = (await logIn(person.email, person.password)).json.token
    const token = await requestLink(person.email)
    expect((await post('/auth/verify-reset-token', { token })).json).toEqual({ valid: true })
    await step('DATA-029 a reset sends token, newPassword and confirmPassword', async () => {
      const [newPassword, confirmPassword] = ['a harbour at dawn', 'a harbour at dusk']
      const { status, json } = await post('/auth/reset-password', { token, newPassword, confirmPassword })
      expect([status, Object.keys(json.fieldErrors)]).toEqual([422, ['confirmPassword']])
    })
    const { status, json } = await reset(token, 'a harbour at dawn')
    expect([status, json]).toEqual([200, { message: 'Your password has been updated successfully!' }])
    for (const endedToken of [person.token, other])
      expect((await call(shop.url, 'GET', '/cart', { token: endedToken })).status).toBe(401)
    expect((await logIn(person.email, person.password)).status).toBe(401)
    expect((await logIn(person.email, 'a harbour at dawn')).status).toBe(200)
    await emailsTo(shop, person.email, 'Your password was changed')
  })

  test('EM1 works once, and not after an hour, after a newer link or with a forged token', async () => {
    const person = await shop.aPerson()
    const token = await requestLink(person.email)
    const simultaneousReplies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, `a harbour at dawn ${index}`)),
    )
    expect(simultaneousReplies.map((reply) => reply.status).toSorted()).toEqual([200, ...Array(9).fill(400)])
    expect((await reset(token, 'a harbour at dusk')).json).toEqual(invalidToken)

    const older = await requestLink(person.email, 2)
    const newer = await requestLink(person.email, 3)
    expect(older).not.toBe(newer)
    expect((await reset(older, 'a harbour at dusk')).status).toBe(400)
    shop.clock.pass(60 * minuteMs)
    expect((await post('/auth/verify-reset-token', { token: newer })).json).toEqual(invalidToken)
    expect((await reset(newer, 'a harbour at dusk')).json).toEqual(invalidToken)

    const currentToken = await requestLink(person.email, 4)
    shop.clock.pass(59 * minuteMs)
    expect((await post('/auth/verify-reset-token', { token: currentToken })).status).toBe(200)
    for (const token of ['x', currentToken.slice(0, -1), `${currentToken}x`, 'A'.repeat(43), person.token])
      expect((await reset(token, 'a harbour at dusk')).json, token).toEqual(invalidToken)
    expect((await reset(currentToken, 'a harbour at dusk')).status).toBe(200)
  })

  test("EM1 changes only its owner's password, and its token is only in the email", async () => {
    const [owner, other] = [await shop.aPerson(), await shop.aPerson()]
    const token = await requestLink(owner.email)
    // 43 characters of 64 possible ones: 256 bits.
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const { rows } = await shop.shop.db.execute(
      `select (select count(*) from jobs.job j where j::text like '%${token}%')
        + (select count(*) from password_links l where l::text like '%${token}%') as n`,
    )
    expect(Number(rows[0]?.n)).toBe(0)
    expect((await reset(token, 'only mine from now')).status).toBe(200)
    expect(shop.log.join('\n')).not.toContain(token)
    expect((await logIn(other.email, other.password)).status).toBe(200)
    expect((await other.get('/cart')).status).toBe(200)
  })

  test('is built from PUBLIC_URL only', async () => {
    const { email } = await shop.aPerson()
    const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' }
    expect((await post('/auth/forgot-password', { email }, headers)).status).toBe(200)
    const [message] = await emailsTo(shop, email, subject)
    expect(message?.text).toContain(`${shop.url}/reset-password?token=`)
    expect(message?.text).not.toContain('evil.test')
  })

  test('still works after a refused password', async () => {
    const { email } = await shop.aPerson()
    const token = await requestLink(email)
    const cases: [string, string, Record<string, string>][] = [
      ['', '', { newPassword: 'New Password is required', confirmPassword: 'Confirm password is required' }],
      ['a harbour at dawn', '', { confirmPassword: 'Confirm password is required' }],
      ['a harbour at dawn', 'a harbour at dusk', { confirmPassword: 'Passwords dont match' }],
      ['too short', 'too short', { newPassword: '10 to 128 characters.' }],
      [
        'Password123',
        'Password123',
        { newPassword: 'This password is on a list of the commonest. Please choose another.' },
      ],
    ]
    for (const [newPassword, confirmPassword, fieldErrors] of cases) {
      const { status, json } = await reset(token, newPassword, confirmPassword)
      expect([status, json.fieldErrors]).toEqual([422, fieldErrors])
    }
    expect((await reset(token, 'a harbour at dawn')).status).toBe(200)
  })

  test('is not sent to a disabled account', async () => {
    const person = await shop.aPerson()
    await shop.shop.db.execute(`update users set disabled_at = now() where id = '${person.user.id}'`)
    const { email } = await shop.aPerson()
    expect((await requestReset(person.email)).status).toBe(200)
    // The email of the later request has arrived, so the earlier job has run as well.
    await requestLink(email)
    expect((await shop.mail.messages({ to: person.email })).map((message) => message.subject)).not.toContain(
      subject,
    )
  })
})
