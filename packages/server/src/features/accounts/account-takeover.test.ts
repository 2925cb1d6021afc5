import { call, emailsTo, openShop, type Person, type TestShop, tokenIn } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ google: true, slowHashing: true })
})
afterAll(() => shop.close())

const post = (path: string, body: unknown, token?: string) => call(shop.url, 'POST', path, { body, token })
const newPassword = 'a harbour at dawn'
const googleTokenFor = async (email: string) => (await shop.googleToken({ email })).accessToken
const logIn = ({ email, password }: { email: string; password: string }) =>
  post('/auth/login', { email, password })

async function resetLink({ email }: { email: string }, count = 1): Promise<string> {
  expect((await post('/auth/forgot-password', { email })).status).toBe(200)
  return tokenIn(shop, email, 'Set a new password', count)
}

const reset = (token: string, password = newPassword) =>
  post('/auth/reset-password', { token, newPassword: password, confirmPassword: password })

async function statusOf(token: string): Promise<number> {
  return (await call(shop.url, 'GET', '/cart', { token })).status
}

describe('protection against an intruder', () => {
  test('a password reset unlinks the Google account that an intruder linked', async () => {
    const intruder = await shop.aPerson()
    const accessToken = await googleTokenFor(`thief-${intruder.user.id}@mail.test`)
    const linkReply = await intruder.post('/user/google', { accessToken, currentPassword: intruder.password })
    expect(linkReply.status).toBe(200)
    await emailsTo(shop, intruder.email, 'Your account was changed')
    expect((await reset(await resetLink(intruder))).status).toBe(200)
    expect((await post('/oauth/google/login', { accessToken })).status).toBe(409)
  })

  test('an account that was registered with Google keeps its link after a password reset', async () => {
    const email = 'gita-with-reset@mail.test'
    const accessToken = await googleTokenFor(email)
    const { token } = (await post('/oauth/google/register', { accessToken })).json
    expect((await reset(await resetLink({ email }))).status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    expect((await post('/oauth/google/login', { accessToken })).status).toBe(200)
  })

  test("a session isn't enough to link another Google account, change the email or close the account", async () => {
    const accessToken = await googleTokenFor('gita-alone@mail.test')
    const { token } = (await post('/oauth/google/register', { accessToken })).json
    const foreignToken = await googleTokenFor('thief-alone@mail.test')
    expect((await post('/user/google', { accessToken: foreignToken }, token)).json.code).toBe(
      'google_refused',
    )
    for (const proof of [{}, { accessToken: foreignToken }]) {
      const refusedChange = await post('/user/email', { email: 'thief@mail.test', ...proof }, token)
      expect(['google_needed', 'google_refused']).toContain(refusedChange.json.code)
      expect(['google_needed', 'google_refused']).toContain(
        (await post('/user/close', proof, token)).json.code,
      )
    }
    const changeReply = await post('/user/email', { email: 'gita-moved@mail.test', accessToken }, token)
    expect(changeReply.status).toBe(200)
    expect((await post('/user/close', { accessToken }, token)).status).toBe(200)
    expect((await post('/oauth/google/login', { accessToken })).status).toBe(409)
  })
})

describe('calls in progress when the account changes', () => {
  test('a reset wins over a password change and a login', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await shop.aPerson()
      const link = await resetLink(person)
      const intruderForm = {
        currentPassword: person.password,
        newPassword: 'of the thief',
        confirmNewPassword: 'of the thief',
      }
      const [resetReply, changeReply, loginReply] = await Promise.all([
        reset(link),
        person.patch('/user/password', intruderForm),
        logIn(person),
      ])
      // If the password change came first, it ended the link, and the owner requests another.
      if (resetReply.status !== 200) {
        expect([resetReply.status, changeReply.status]).toEqual([400, 200])
        expect((await reset(await resetLink(person, 2))).status).toBe(200)
      }
      expect((await logIn({ ...person, password: 'of the thief' })).status).toBe(401)
      expect((await logIn({ ...person, password: newPassword })).status).toBe(200)
      expect(await statusOf(person.token)).toBe(401)
      if (loginReply.status === 200) expect(await statusOf(loginReply.json.token)).toBe(401)
    }
  })

  test('a link that is used while the account is changed waits for the change, and is refused if the change ends it', async () => {
    const { db } = shop.shop
    const person = await shop.aPerson()
    const newEmail = `wanted-${person.email}`
    await person.post('/user/email', { email: newEmail, currentPassword: person.password })
    const links = [await resetLink(person), await tokenIn(shop, newEmail, 'Confirm your new email')]
    const lockWaitsSql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const replies = await db.transaction(async (tx) => {
      await tx.execute(`select 1 from users where id = '${person.user.id}' for update`)
      const pendingReplies = [reset(links[0] ?? ''), post('/user/email/confirm', { token: links[1] })]
      while ((await db.execute(lockWaitsSql)).rows.length < pendingReplies.length);
      for (const table of ['password_links', 'email_changes'])
        await tx.execute(`delete from ${table} where user_id = '${person.user.id}'`)
      return { pendingReplies }
    })
    for (const reply of await Promise.all(replies.pendingReplies)) expect(reply.status).toBe(400)
    expect((await logIn(person)).status).toBe(200)
  })

  test('a login that is refused because the account was just disabled opens no session', async () => {
    const person = await shop.aPerson()
    const [loginReply] = await Promise.all([
      logIn(person),
      shop.shop.db.execute(`update users set disabled_at = now() where id = '${person.user.id}'`),
    ])
    await shop.shop.db.execute(`update users set disabled_at = null where id = '${person.user.id}'`)
    const { rows } = await shop.shop.db.execute(`select id from sessions where user_id = '${person.user.id}'`)
    // The session of the sign-up, and one more only if the login came first.
    expect(rows.length).toBe(loginReply.status === 200 ? 2 : 1)
  })

  test('a profile change at the same time as the closing of an account writes nothing into the erased account', async () => {
    for (let round = 0; round < 4; round++) {
      const person = await shop.aPerson()
      const details = { firstName: 'Back', lastName: 'Again', address: '1 Jalan Tinta' }
      const [closeReply] = await Promise.all([
        person.post('/user/close', { currentPassword: person.password }),
        person.patch('/user', details),
        person.patch('/user', details),
      ])
      expect(closeReply.status).toBe(200)
      const { rows } = await shop.shop.db.execute(
        `select first_name, address, (select count(*)::int from sessions where user_id = u.id) as sessions from users u where id = '${person.user.id}'`,
      )
      expect(rows).toEqual([{ first_name: 'Closed', address: '', sessions: 0 }])
    }
  })

  test('only one of the last two admins can close their account when both try at once', async () => {
    await shop.shop.db.execute(`update users set disabled_at = now() where role = 'admin'`)
    const admins = [await shop.aPerson('admin'), await shop.aPerson('admin')]
    const replies = await Promise.all(
      admins.map((admin: Person) => admin.post('/user/close', { currentPassword: admin.password })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('sign-up and confirmation of one address at once: one succeeds, the other is refused', async () => {
    for (let round = 0; round < 3; round++) {
      const person = await shop.aPerson()
      const email = `wanted-${person.email}`
      await person.post('/user/email', { email, currentPassword: person.password })
      const links = [
        await tokenIn(shop, person.email, 'Is this your new email?'),
        await tokenIn(shop, email, 'Confirm your new email'),
      ]
      await post('/user/email/confirm', { token: links[0] })
      const form = { firstName: 'Mei', lastName: 'Tan', email, password: newPassword }
      const [confirmReply, signUpReply] = await Promise.all([
        post('/user/email/confirm', { token: links[1] }),
        post('/auth/signup', form),
      ])
      expect([confirmReply.status, signUpReply.status].toSorted((a, b) => a - b)).toEqual(
        confirmReply.status === 200 ? [200, 409] : [201, 409],
      )
    }
  })

  test('after several simultaneous requests for a new email, the newest request is sent one link', async () => {
    const person = await shop.aPerson()
    const requestChange = (email: string) =>
      person.post('/user/email', { email, currentPassword: person.password })
    const target = `target-${person.email}`
    const earlierEmails = Array.from({ length: 6 }, (_, index) => `other-${index}-${person.email}`)
    const replies = await Promise.all(earlierEmails.map(requestChange))
    expect(replies.map(({ status }) => status)).toEqual(earlierEmails.map(() => 200))
    expect((await requestChange(target)).status).toBe(200)
    await tokenIn(shop, target, 'Confirm your new email')
    const { rows } = await shop.shop.db.execute<{ n: number }>(
      `select count(*)::int as n from jobs.job where name = 'one-time-link' and data ->> 'userId' = '${person.user.id}' and state <> 'completed'`,
    )
    if (rows[0]?.n === 0) expect(await shop.mail.messages({ to: target })).toHaveLength(1)
  })
})

test('too many simultaneous logins from one address are refused, and logins work again later', async () => {
  const person = await shop.aPerson()
  const manyLogins = Array.from({ length: 60 }, (_, index) =>
    logIn({ email: `rush-${index}@shop.test`, password: 'not known here' }),
  )
  const statuses = (await Promise.all(manyLogins)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  shop.clock.pass(15 * 60_000)
  expect((await logIn(person)).status).toBe(200)
})

test('a body with very many list entries is refused before it is parsed, and an overlong password by its own rule', async () => {
  const longBody = `{"email":[${'1,'.repeat(60_000)}1],"password":"x"}`
  const refused = await call(shop.url, 'POST', '/auth/login', { body: longBody })
  expect([refused.status, refused.json.message]).toEqual([422, 'This has too many parts.'])
  expect((await logIn({ email: 'mei@shop.test', password: ','.repeat(60_000) })).status).toBe(422)
})

test('one address may request 60 password links an hour', async () => {
  const separateShop = await openShop({ workers: false })
  try {
    const requestLink = (index: number) =>
      call(separateShop.url, 'POST', '/auth/forgot-password', {
        body: { email: `somebody-${index}@shop.test` },
      })
    for (let index = 0; index < 60; index++) expect((await requestLink(index)).status).toBe(200)
    expect((await requestLink(60)).status).toBe(429)
  } finally {
    await separateShop.close()
  }
})

test('a name that contains a web address is not used in an email, and one with a line break is refused', async () => {
  const email = 'anybody@mail.test'
  const form = { firstName: 'Win at www.evil.example/now', lastName: 'Tan', email, password: newPassword }
  expect((await post('/auth/signup', form)).status).toBe(201)
  const [message] = await emailsTo(shop, email, 'Welcome to Printery')
  expect(message?.text).toContain('Hello,')
  expect(message?.text).not.toContain('evil')
  const multilineName = await post('/auth/signup', {
    ...form,
    firstName: 'Mei\n\nCall us',
    email: 'other@mail.test',
  })
  expect([multilineName.status, multilineName.json.fieldErrors]).toEqual([
    422,
    { firstName: 'Write it on one line.' },
  ])
})
