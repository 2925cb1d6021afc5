import { call, emailsTo, openShop, type Person, type TestShop, tokenIn } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const post = (path: string, body: unknown, headers = {}) => call(shop.url, 'POST', path, { body, headers })
const dayMs = 86_400_000

async function anotherSession({ email, password }: Person, userAgent = 'Elsewhere'): Promise<string> {
  const reply = await post('/auth/login', { email, password }, { 'user-agent': userAgent })
  expect(reply.status).toBe(200)
  return reply.json.token
}

async function statusOf(token: string): Promise<number> {
  return (await call(shop.url, 'GET', '/cart', { token })).status
}

describe('the profile', () => {
  test('API-009 is changed by its owner, whose token stays valid', async () => {
    const person = await shop.aPerson()
    const other = await shop.aPerson()
    const details = { firstName: ' Mei Ling ', lastName: ' Lim ', address: '1 Jalan Tinta\nSingapore' }
    const { status, json } = await person.patch('/user', { ...details, phoneNumber: '+65 0000 1001' })
    expect(status).toBe(200)
    expect(json.token).toBe(person.token)
    expect(json.user).toEqual({
      ...person.user,
      ...{ firstName: 'Mei Ling', lastName: 'Lim', address: '1 Jalan Tinta\nSingapore' },
      phoneNumber: '+65 0000 1001',
    })
    expect((await person.get(`/user/${person.user.id}`)).json.user).toEqual(json.user)
    expect((await other.get(`/user/${other.user.id}`)).json.user).toEqual(other.user)
  })

  test('is stored without surrounding spaces, and keeps the telephone number if none is sent', async () => {
    const person = await shop.aPerson()
    const names = { firstName: ' Mei ', lastName: ' Lim ', address: ' 1 Jalan Tinta\n ' }
    const stored = {
      firstName: 'Mei',
      lastName: 'Lim',
      address: '1 Jalan Tinta',
      phoneNumber: '+65 0000 1001',
    }
    const first = await person.patch('/user', { ...names, phoneNumber: ' +65 0000 1001 ' })
    expect(first.json.user).toMatchObject(stored)
    const second = await person.patch('/user', names)
    expect([second.status, second.json.user]).toEqual([200, first.json.user])
    const third = await person.patch('/user', { ...names, phoneNumber: '' })
    expect(third.json.user).toEqual({ ...first.json.user, phoneNumber: '' })
  })

  test('CORRECT-087 is not overwritten by a client that loaded older details', async () => {
    const person = await shop.aPerson()
    const { firstName, lastName, address, phoneNumber } = person.user
    const loaded = { firstName, lastName, address, phoneNumber }
    const first = { ...loaded, address: '1 Jalan Tinta', expected: loaded }
    expect((await person.patch('/user', first)).status).toBe(200)
    for (const change of [{ phoneNumber: '+65 0000 1001' }, { address: '2 Jalan Tinta' }]) {
      const { status, json } = await person.patch('/user', {
        ...{ ...loaded, address: '1 Jalan Tinta', ...change, expected: loaded },
      })
      expect([status, json.code, json.message]).toEqual([
        409,
        'stale_version',
        'Your details were changed elsewhere in the meantime. Compare them with yours, and save again.',
      ])
    }
    const stored = await person.get(`/user/${person.user.id}`)
    expect(stored.json.user).toMatchObject({ address: '1 Jalan Tinta', phoneNumber })
    const next = { ...loaded, address: '2 Jalan Tinta', expected: { ...loaded, address: '1 Jalan Tinta' } }
    expect((await person.patch('/user', next)).json.user).toMatchObject({ address: '2 Jalan Tinta' })
  })

  test('requires first name, last name and address', async () => {
    const person = await shop.aPerson()
    const { status, json } = await person.patch('/user', { firstName: ' ', lastName: '', address: '' })
    expect([status, json.fieldErrors]).toEqual([
      422,
      {
        firstName: 'Enter your First Name',
        lastName: 'Enter your Last Name',
        address: 'Enter your Address',
      },
    ])
  })

  test.each([
    { role: 'admin' },
    { email: 'other@shop.test' },
    { isFirstOrder: true },
    { isAdmin: true },
    { id: '00000000-0000-4000-8000-000000000000' },
    { passwordHash: 'x' },
    { createdAt: '2020-01-01T00:00:00Z' },
  ])('AU7 is not changed by a call that sends %j', async (extra) => {
    const person = await shop.aPerson()
    const details = { firstName: 'Mei', lastName: 'Lim', address: 'Elsewhere 1' }
    const { status, json } = await person.patch('/user', { ...details, ...extra })
    expect([status, Object.keys(json.fieldErrors)]).toEqual([422, Object.keys(extra)])
    expect((await person.get('/auth/login/success')).json.user).toEqual(person.user)
  })

  test('API-010 can be read by its owner and by admins; anybody else gets 404', async () => {
    const [person, other, admin] = [await shop.aPerson(), await shop.aPerson(), await shop.aPerson('admin')]
    for (const reader of [person, admin])
      expect((await reader.get(`/user/${person.user.id}`)).json).toEqual({ user: person.user })
    const refused = await other.get(`/user/${person.user.id}`)
    const absent = await other.get('/user/00000000-0000-4000-8000-000000000000')
    for (const { status, json } of [refused, absent])
      expect([status, { ...json, requestId: '' }]).toEqual([404, { ...absent.json, requestId: '' }])
  })
})

describe('the password', () => {
  test('API-011 AU1 can be changed by an owner who enters the current one, and all other sessions end', async () => {
    const person = await shop.aPerson()
    const other = await anotherSession(person)
    const stranger = await shop.aPerson()
    const form = { currentPassword: person.password, newPassword: 'a harbour at dawn' }
    const { status, json } = await person.patch('/user/password', {
      ...{ ...form, confirmNewPassword: form.newPassword, user: { id: 'ignored' } },
    })
    expect([status, json]).toEqual([200, { message: 'Password has been updated successfully!' }])
    expect([await statusOf(other), await statusOf(person.token)]).toEqual([401, 200])
    const { email, password } = stranger
    expect([await statusOf(stranger.token), (await post('/auth/login', { email, password })).status]).toEqual(
      [200, 200],
    )
    expect((await post('/auth/login', { email: person.email, password: person.password })).status).toBe(401)
    expect((await post('/auth/login', { email: person.email, password: form.newPassword })).status).toBe(200)
    const [message] = await emailsTo(shop, person.email, 'Your password was changed')
    expect(message?.text).toMatch(/Your password was changed on \d{1,2} \w{3} \d{4} at \d\d:\d\d SGT\./)
  })

  test('is refused with a message for each invalid field', async () => {
    const person = await shop.aPerson()
    const { password } = person
    const cases: [object, Record<string, string>][] = [
      [
        { currentPassword: password, newPassword: password, confirmNewPassword: password },
        { newPassword: "New password can't be the same as the current password" },
      ],
      [
        { currentPassword: password, newPassword: 'a harbour at dawn', confirmNewPassword: 'a harbour' },
        { confirmNewPassword: "Confirm Password doesn't match" },
      ],
      [
        {
          ...{ currentPassword: 'another harbour', newPassword: 'a harbour at dawn' },
          confirmNewPassword: 'a harbour at dawn',
        },
        { currentPassword: 'This is not your current password.' },
      ],
    ]
    for (const [form, fieldErrors] of cases) {
      const reply = await person.patch('/user/password', form)
      expect([reply.status, reply.json.fieldErrors]).toEqual([422, fieldErrors])
    }
    expect((await post('/auth/login', { email: person.email, password })).status).toBe(200)
  })

  test("can't be guessed with a stolen session: after 10 wrong passwords the correct one is refused as well", async () => {
    const person = await shop.aPerson()
    const change = (currentPassword: string) =>
      person.patch('/user/password', {
        ...{ currentPassword, newPassword: 'a harbour at dawn', confirmNewPassword: 'a harbour at dawn' },
      })
    for (let index = 0; index < 10; index++) expect((await change(`guess number ${index}`)).status).toBe(422)
    const refused = await change(person.password)
    expect([refused.status, refused.json.code]).toEqual([429, 'too_many'])
  })
})

describe('open sessions', () => {
  test('are listed with browser and dates, and ended one by one or all others at once', async () => {
    const person = await shop.aPerson()
    const phone = await anotherSession(person, 'Phone')
    const tablet = await anotherSession(person, 'Tablet')
    const { sessions } = (await person.get('/user/sessions')).json
    expect(
      sessions.map((session: { userAgent: string; isCurrent: boolean }) => [
        session.userAgent,
        session.isCurrent,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['Phone', false],
        ['Tablet', false],
      ]),
    )
    expect(sessions.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1)
    const idOf = (name: string) =>
      sessions.find((session: { userAgent: string }) => session.userAgent === name).id
    expect((await person.delete(`/user/sessions/${idOf('Phone')}`)).status).toBe(200)
    expect([await statusOf(phone), await statusOf(tablet)]).toEqual([401, 200])
    expect((await person.delete(`/user/sessions/${idOf('Phone')}`)).status).toBe(404)
    expect((await person.delete('/user/sessions')).json.message).toBe('1 other session has ended.')
    expect([await statusOf(tablet), await statusOf(person.token)]).toEqual([401, 200])
    expect((await person.get('/user/sessions')).json.sessions).toHaveLength(1)
  })

  test('AC2 cannot be ended by another account, which gets the same response as for a session that does not exist', async () => {
    const [person, other] = [await shop.aPerson(), await shop.aPerson()]
    const [session] = (await person.get('/user/sessions')).json.sessions
    const refused = await other.delete(`/user/sessions/${session.id}`)
    const absent = await other.delete('/user/sessions/00000000-0000-4000-8000-000000000000')
    for (const { status, json } of [refused, absent])
      expect([status, json.code, json.message]).toEqual([404, absent.json.code, absent.json.message])
    expect(await statusOf(person.token)).toBe(200)
  })

  test('show their last use to within ten minutes', async () => {
    const person = await shop.aPerson()
    const lastSeen = async () => Date.parse((await person.get('/user/sessions')).json.sessions[0].lastSeenAt)
    const first = await lastSeen()
    shop.clock.pass(9 * 60_000)
    expect(await lastSeen()).toBe(first)
    shop.clock.pass(2 * 60_000)
    expect(await lastSeen()).toBeGreaterThanOrEqual(first + 11 * 60_000)
  })
})

describe('a change of email', () => {
  const [oldAddressSubject, newAddressSubject] = ['Is this your new email?', 'Confirm your new email']
  const confirm = (token: string) => post('/user/email/confirm', { token })
  const requestChange = (person: Person, email: string) =>
    person.post('/user/email', { email, currentPassword: person.password })

  test('takes effect when both addresses have confirmed it, in either order', async () => {
    for (const first of ['old', 'new'] as const) {
      const person = await shop.aPerson()
      const email = `moved-${person.email}`
      expect((await requestChange(person, email)).status).toBe(200)
      const links = {
        old: await tokenIn(shop, person.email, oldAddressSubject),
        new: await tokenIn(shop, email, newAddressSubject),
      }
      const second = first === 'old' ? 'new' : 'old'
      const firstReply = await confirm(links[first])
      expect([firstReply.status, firstReply.json.changed]).toEqual([200, false])
      expect(firstReply.json.message).toBe(`Thank you. Now confirm it from your ${second} address as well.`)
      expect((await confirm(links[first])).json.changed).toBe(false)
      expect((await person.get('/user/security')).json.emailChange).toMatchObject({
        newEmail: email,
        oldConfirmed: first === 'old',
        newConfirmed: first === 'new',
      })
      expect((await person.get('/auth/login/success')).json.user.email).toBe(person.email)
      expect((await confirm(links[second])).json.changed).toBe(true)
      expect((await person.get('/auth/login/success')).json.user.email).toBe(email)
      expect((await post('/auth/login', { email, password: person.password })).status).toBe(200)
      expect((await confirm(links[second])).status).toBe(400)
    }
  })

  test('requires the password and a free address; its links end after a day or with a newer request', async () => {
    const [person, other] = [await shop.aPerson(), await shop.aPerson()]
    const email = `moved-${person.email}`
    expect((await person.post('/user/email', { email })).status).toBe(422)
    expect((await requestChange(person, other.email)).json.code).toBe('email_taken')
    expect((await requestChange(person, person.email)).status).toBe(409)
    await requestChange(person, email)
    const older = await tokenIn(shop, email, newAddressSubject)
    await requestChange(person, email)
    const newer = await tokenIn(shop, email, newAddressSubject, 2)
    expect((await confirm(older)).status).toBe(400)
    shop.clock.pass(dayMs)
    expect((await confirm(newer)).status).toBe(400)
    expect((await person.get('/user/security')).json.emailChange).toBeNull()
  })

  test('that an intruder requested is cancelled by a password reset', async () => {
    const person = await shop.aPerson()
    await requestChange(person, `thief-${person.email}`)
    const link = await tokenIn(shop, `thief-${person.email}`, newAddressSubject)
    await post('/auth/forgot-password', { email: person.email })
    const token = await tokenIn(shop, person.email, 'Set a new password')
    const passwords = { newPassword: 'a harbour at dawn', confirmPassword: 'a harbour at dawn' }
    expect((await post('/auth/reset-password', { token, ...passwords })).status).toBe(200)
    expect((await confirm(link)).status).toBe(400)
  })

  test('is refused if somebody signed up with the new address in the meantime', async () => {
    const person = await shop.aPerson()
    const email = `moved-${person.email}`
    await requestChange(person, email)
    const links = [
      await tokenIn(shop, person.email, oldAddressSubject),
      await tokenIn(shop, email, newAddressSubject),
    ]
    const form = { firstName: 'Mei', lastName: 'Tan', email, password: 'opened meanwhile' }
    expect((await post('/auth/signup', form)).status).toBe(201)
    expect((await confirm(links[0] ?? '')).status).toBe(200)
    expect((await confirm(links[1] ?? '')).json.code).toBe('email_taken')
    expect((await person.get('/auth/login/success')).json.user.email).toBe(person.email)
  })
})
