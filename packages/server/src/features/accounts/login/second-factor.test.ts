import { call, openShop, type Person, type Reply, type TestShop } from '@printery/tests'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const periodMs = 30_000

/** The code that an authenticator app shows. */
function codeOf(secret: string, periodsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: shop.clock.now().getTime() + periodsAhead * periodMs,
  })
}

const logIn = ({ email, password }: Person, code?: string) =>
  call(shop.url, 'POST', '/auth/login', { body: { email, password, ...(code && { code }) } })

async function beginSecondFactor(admin: Person): Promise<string> {
  const { status, json } = await admin.post('/user/second-factor', { currentPassword: admin.password })
  expect(status).toBe(200)
  expect(json.uri).toContain(`secret=${json.secret}`)
  return json.secret
}

async function anAdminWithCode(): Promise<{ admin: Person; secret: string }> {
  const admin = await shop.aPerson('admin')
  const secret = await beginSecondFactor(admin)
  expect((await admin.post('/user/second-factor/confirm', { code: codeOf(secret) })).status).toBe(200)
  return { admin, secret }
}

test('the second factor is on once a code was confirmed; from then on a password is not enough to log in', async () => {
  const admin = await shop.aPerson('admin')
  const secret = await beginSecondFactor(admin)
  const otherSession = await logIn(admin)
  expect(otherSession.status).toBe(200)
  expect((await admin.post('/user/second-factor/confirm', { code: '000000' })).json.code).toBe('wrong_code')
  expect((await admin.post('/user/second-factor/confirm', { code: codeOf(secret) })).status).toBe(200)
  expect((await admin.get('/user/security')).json.hasSecondFactor).toBe(true)
  // Sessions that were opened without the second factor have ended.
  expect((await call(shop.url, 'GET', '/cart', { token: otherSession.json.token })).status).toBe(401)
  const withoutCode = await logIn(admin)
  expect([withoutCode.status, withoutCode.json.code, withoutCode.json.token]).toEqual([
    401,
    'second_factor_needed',
    undefined,
  ])
  // The client treats these words as the end of its session, and no session exists yet.
  expect(withoutCode.json.message).not.toContain('not logged in')
  shop.clock.pass(periodMs)
  const code = codeOf(secret)
  expect((await logIn(admin, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
})

/** Runs the function while the queue rejects emails, as when the database is full. */
async function whileEmailsFail(run: () => Promise<void>): Promise<void> {
  const { db } = shop.shop
  await db.execute(
    `create function refuse_mails() returns trigger language plpgsql as $$ begin raise 'the queue is full'; end $$`,
  )
  await db.execute(
    `create trigger refuse_mails before insert on jobs.job for each row when (new.name = 'mail') execute function refuse_mails()`,
  )
  try {
    await run()
  } finally {
    await db.execute('drop function refuse_mails cascade')
  }
}

test('nothing changes, no session ends and no code is used up if the email to the owner can’t be queued', async () => {
  const admin = await shop.aPerson('admin')
  const secret = await beginSecondFactor(admin)
  const otherSession = await logIn(admin)
  const isOn = async () => (await admin.get('/user/security')).json.hasSecondFactor
  const postCodeTo = async (path: 'confirm' | 'end') =>
    (await admin.post(`/user/second-factor/${path}`, { code: codeOf(secret) })).status
  await whileEmailsFail(async () => {
    expect(await postCodeTo('confirm')).toBe(500)
    expect(await isOn()).toBe(false)
    expect((await call(shop.url, 'GET', '/cart', { token: otherSession.json.token })).status).toBe(200)
  })
  expect(await postCodeTo('confirm')).toBe(200)
  expect((await call(shop.url, 'GET', '/cart', { token: otherSession.json.token })).status).toBe(401)
  shop.clock.pass(periodMs)
  await whileEmailsFail(async () => {
    expect(await postCodeTo('end')).toBe(500)
    expect(await isOn()).toBe(true)
  })
  expect(await postCodeTo('end')).toBe(200)
  expect(await isOn()).toBe(false)
})

test('a session that ended while its code was being checked changes nothing', async () => {
  const admin = await shop.aPerson('admin')
  const secret = await beginSecondFactor(admin)
  const { db } = shop.shop
  let response: ReturnType<typeof admin.post> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(`select 1 from users where id = '${admin.user.id}' for update`)
    response = admin.post('/user/second-factor/confirm', { code: codeOf(secret) })
    await waitUntilBlocked('users', response)
    await tx.execute(`delete from sessions where user_id = '${admin.user.id}'`)
  })
  expect((await response)?.status).toBe(401)
  expect((await logIn(admin)).status).toBe(200)
})

/** Resolves once the call waits for a lock of this table, or was answered without waiting. */
async function waitUntilBlocked(table: 'users' | 'limits', call: Promise<unknown>): Promise<void> {
  let isAnswered = false
  void call.finally(() => {
    isAnswered = true
  })
  const lockWaitsSql = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%"${table}"%'`
  while (!isAnswered) if ((await shop.shop.db.execute(lockWaitsSql)).rows.length > 0) return
}

test('a code works once, only near its time, and never with a wrong password', async () => {
  const { admin, secret } = await anAdminWithCode()
  // The code that switched the second factor on cannot be used again.
  expect((await logIn(admin, codeOf(secret))).json.code).toBe('wrong_code')
  shop.clock.pass(2 * periodMs)
  for (const periodsAhead of [-3, 3])
    expect((await logIn(admin, codeOf(secret, periodsAhead))).json.code).toBe('wrong_code')
  const wrong = await logIn({ ...admin, password: 'not the password' }, codeOf(secret))
  expect(wrong.json.code).toBe('wrong_credentials')
  const replies = await Promise.all(Array.from({ length: 5 }, () => logIn(admin, codeOf(secret))))
  expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 401, 401, 401, 401])
})

test('the correct code of a user is refused after ten wrong ones', async () => {
  const { admin, secret } = await anAdminWithCode()
  shop.clock.pass(periodMs)
  const statuses = []
  for (let index = 0; index < 11; index++) statuses.push((await logIn(admin, String(100_000 + index))).status)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  expect((await logIn(admin, codeOf(secret))).status).toBe(429)
})

describe('simultaneous guesses are counted one after the other, so that no more than ten are checked', () => {
  const postCodeTo = (path: string) => (admin: Person, code: string) =>
    admin.post(`/user/second-factor/${path}`, { code })
  const anUnconfirmedAdmin = async () => {
    const admin = await shop.aPerson('admin')
    return { admin, secret: await beginSecondFactor(admin) }
  }
  test.each([
    ['switching it off', anAdminWithCode, postCodeTo('end'), true],
    ['switching it on', anUnconfirmedAdmin, postCodeTo('confirm'), false],
    ['a login', anAdminWithCode, logIn, true],
  ])(
    '%s: a correct code is refused while the tenth wrong code is being checked',
    async (_action, prepare, guess, isOn) => {
      const { admin, secret } = await prepare()
      shop.clock.pass(periodMs)
      for (let index = 0; index < 9; index++)
        expect((await guess(admin, String(100_000 + index))).status).toBe(401)
      let wrongReply: Promise<{ status: number }> | undefined
      let correctReply: typeof wrongReply
      await shop.shop.db.transaction(async (tx) => {
        await tx.execute(`select 1 from limits where key = 'code:${admin.user.id}' for update`)
        wrongReply = guess(admin, '100009')
        await waitUntilBlocked('limits', wrongReply)
        correctReply = guess(admin, codeOf(secret))
        await waitUntilBlocked('users', correctReply)
      })
      expect([(await wrongReply)?.status, (await correctReply)?.status]).toEqual([401, 429])
      expect((await admin.get('/user/security')).json.hasSecondFactor).toBe(isOn)
    },
  )

  test('of 30 simultaneous guesses, only ten are checked', async () => {
    const { admin, secret } = await anAdminWithCode()
    shop.clock.pass(periodMs)
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) => postCodeTo('end')(admin, String(100_000 + index))),
    )
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await postCodeTo('end')(admin, codeOf(secret))).status).toBe(429)
  })
})

test('the second factor is switched off with a code, and available to admins only', async () => {
  const { admin, secret } = await anAdminWithCode()
  shop.clock.pass(periodMs)
  expect((await admin.post('/user/second-factor/end', { code: '123456' })).status).toBe(401)
  expect((await admin.post('/user/second-factor', { currentPassword: admin.password })).status).toBe(409)
  expect((await admin.post('/user/second-factor/end', { code: codeOf(secret) })).status).toBe(200)
  expect((await logIn(admin)).status).toBe(200)
  const customer = await shop.aPerson()
  const setupResponse = await customer.post('/user/second-factor', { currentPassword: customer.password })
  expect(setupResponse.status).toBe(403)
})

const refusalOf = ({ status, json }: Reply) => [status, json.code, json.message]

test('a code is refused if the second factor is on or off already, or has no secret yet', async () => {
  const { admin, secret } = await anAdminWithCode()
  shop.clock.pass(periodMs)
  const confirm = (person: Person, code: string) => person.post('/user/second-factor/confirm', { code })
  const end = (person: Person, code: string) => person.post('/user/second-factor/end', { code })
  const alreadyOn = [409, 'conflict', 'The second factor is on already. Switch it off first.']
  expect(refusalOf(await confirm(admin, codeOf(secret)))).toEqual(alreadyOn)
  expect(refusalOf(await admin.post('/user/second-factor', { currentPassword: admin.password }))).toEqual(
    alreadyOn,
  )
  expect((await end(admin, codeOf(secret))).status).toBe(200)
  shop.clock.pass(periodMs)
  expect(refusalOf(await end(admin, codeOf(secret)))).toEqual([
    ...[409, 'conflict', 'The second factor is off already.'],
  ])
  const noSecretYet = [409, 'conflict', 'Begin with a new secret for your app.']
  expect(refusalOf(await confirm(admin, codeOf(secret)))).toEqual(noSecretYet)
  expect(refusalOf(await confirm(await shop.aPerson('admin'), '123456'))).toEqual(noSecretYet)
})

test('the owner gets an email when the second factor is switched on or off, and the session that switched it stays open', async () => {
  const { admin, secret } = await anAdminWithCode()
  const switchedOnAt = shop.clock.now()
  shop.clock.pass(periodMs)
  expect((await admin.post('/user/second-factor/end', { code: codeOf(secret) })).status).toBe(200)
  const { rows } = await shop.shop.db.execute<{ mailData: { what: string; at: string } }>(
    `select data -> 'data' as "mailData" from jobs.job where name = 'mail' and data ->> 'to' = '${admin.email}'
     and data ->> 'template' = 'account-changed' order by created_on, data -> 'data' ->> 'at'`,
  )
  const common = { firstName: 'Mei', userId: admin.user.id, at: expect.any(String) }
  expect(rows.map(({ mailData }) => mailData)).toEqual([
    { ...common, what: 'The second factor was switched on' },
    { ...common, what: 'The second factor was switched off' },
  ])
  const [first = 0, second = 0] = rows.map(({ mailData }) => Date.parse(mailData.at))
  expect(first).toBeLessThanOrEqual(switchedOnAt.getTime())
  expect(second - first).toBeGreaterThanOrEqual(periodMs)
  expect((await admin.get('/user/security')).status).toBe(200)
})

test('a missing code and a wrong code are refused with different messages', async () => {
  const { admin } = await anAdminWithCode()
  expect(refusalOf(await logIn(admin))).toEqual([
    ...[401, 'second_factor_needed', 'Enter the code of your authenticator app.'],
  ])
  expect(refusalOf(await logIn(admin, '123456'))).toEqual([
    ...[401, 'wrong_code', 'This code is wrong or was used before. Wait for the next one.'],
  ])
})

test('the secret is shown once, and is in no later response and no log', async () => {
  const { admin, secret } = await anAdminWithCode()
  for (const path of ['/user/security', '/user/data', `/user/${admin.user.id}`])
    expect((await admin.get(path)).text).not.toContain(secret)
  expect(shop.log.join('\n')).not.toContain(secret)
})

test('a newer secret replaces one that was not confirmed, and only one of several simultaneous confirmations succeeds', async () => {
  const admin = await shop.aPerson('admin')
  const olderSecret = await beginSecondFactor(admin)
  const newerSecret = await beginSecondFactor(admin)
  expect((await admin.post('/user/second-factor/confirm', { code: codeOf(olderSecret) })).status).toBe(401)
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () =>
      admin.post('/user/second-factor/confirm', { code: codeOf(newerSecret) }),
    ),
    admin.post('/user/second-factor', { currentPassword: admin.password }),
  ])
  // The request for another secret either came first, so that the factor is off, or was refused:
  // the factor is never on with a secret that wasn't confirmed.
  const isOn = (await admin.get('/user/security')).json.hasSecondFactor
  const confirmed = replies.slice(0, 4).filter(({ status }) => status === 200)
  expect(confirmed).toHaveLength(isOn ? 1 : 0)
  expect(replies[4]?.status).toBe(isOn ? 409 : 200)
})
