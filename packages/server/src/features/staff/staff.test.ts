import type { StaffView } from '@printery/contract/staff/staff'
import { call, emailsTo, openShop, type Person, step, type TestShop, tokenIn } from '@printery/tests'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let shop: TestShop
let owner: Person
beforeAll(async () => {
  shop = await openShop()
})
beforeEach(async () => {
  // Disables the owners of other tests.
  await shop.rows("update users set disabled_at = now() where role = 'admin' and disabled_at is null")
  owner = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const accessOf = ({ staffRole, isDisabled, isSecondFactorDemanded }: StaffView) => ({
  ...{ staffRole, isDisabled, isSecondFactorDemanded },
})

async function member(id: string): Promise<StaffView> {
  const { staff } = (await owner.get('/staff')).json as { staff: StaffView[] }
  const found = staff.find((each) => each.id === id)
  if (!found) throw new Error(`${id} is not in the list`)
  return found
}

const active = { staffRole: 'owner', isDisabled: false, isSecondFactorDemanded: false }

async function change(id: string, to: Partial<ReturnType<typeof accessOf>>, editor: Person = owner) {
  return editor.patch(`/staff/${id}`, { ...to, expected: accessOf(await member(id)) })
}

const changesOf = async (name: string) =>
  (await owner.get('/staff/changes?limit=100')).json.changes
    .filter((each: { name: string }) => each.name === name)
    .map(({ what, from, to, by }: Record<string, unknown>) => [what, from, to, by])

const logIn = ({ email, password }: { email: string; password: string }) =>
  call(shop.url, 'POST', '/auth/login', { body: { email, password } })

test('the account of a member of staff has the role admin and its capabilities', () =>
  step('STAFFROLE-006', async () => {
    const support = await shop.aPerson('support')
    const { user } = (await support.get('/auth/login/success')).json
    expect(user).toMatchObject({
      role: 'admin',
      isAdmin: true,
      staffRole: 'support',
      lacksSecondFactor: false,
    })
    expect(user.capabilities).toEqual([
      ...['orders.read', 'orders.change', 'products.read', 'customers.read', 'customers.write'],
      ...['quotations.read', 'messages.read', 'messages.write', 'broadcasts.read'],
    ])
    expect((await shop.aPerson()).user).not.toHaveProperty('capabilities')
  }))

test('an invited person sets a password and works with the role, and the invitation is recorded', () =>
  step('STAFFROLE-007', async () => {
    const email = 'hafiz@shop.test'
    const form = { email, firstName: ' Hafiz ', lastName: 'Ismail', staffRole: 'production' }
    const invited = await owner.post('/staff', form)
    expect(invited.status).toBe(201)
    expect(invited.json.member).toMatchObject({
      ...{ email, firstName: 'Hafiz', staffRole: 'production', isInvited: true, isDisabled: false },
      ...{ hasSecondFactor: false, isSecondFactorDemanded: false },
    })
    const token = await tokenIn(shop, email, 'You are invited to the staff of Printery')
    const password = 'a harbour at dawn'
    const passwords = { token, newPassword: password, confirmPassword: password }
    expect((await call(shop.url, 'POST', '/auth/reset-password', { body: passwords })).status).toBe(200)
    const { user, token: session } = (await logIn({ email, password })).json
    expect(user).toMatchObject({ role: 'admin', staffRole: 'production' })
    expect((await call(shop.url, 'GET', '/order/admin-orders', { token: session })).status).toBe(200)
    expect((await call(shop.url, 'GET', '/user', { token: session })).json.facts.capability).toBe(
      'customers.read',
    )
    expect(await changesOf('Hafiz Ismail')).toEqual([['invited', null, 'production', 'Mei Tan']])
    const again = await owner.post('/staff', { ...form, email: email.toUpperCase() })
    expect([again.status, again.json.fieldErrors]).toEqual([
      409,
      { email: 'There is already an account with this email.' },
    ])
    const once = await owner.post(`/staff/${user.id}/invitation`)
    expect([once.status, once.json.message]).toEqual([409, 'This person can already log in.'])
  }))

test('an invited person who has not accepted is invited again, and the first link stops working', async () => {
  const email = 'late@shop.test'
  const form = {
    email,
    firstName: 'Late',
    lastName: 'Comer',
    staffRole: 'sales',
    isSecondFactorDemanded: true,
  }
  const { id } = (await owner.post('/staff', form)).json.member
  const subject = 'You are invited to the staff of Printery'
  const first = await tokenIn(shop, email, subject)
  expect((await owner.post(`/staff/${id}/invitation`)).status).toBe(200)
  await emailsTo(shop, email, subject, 2)
  const password = 'a harbour at dawn'
  const body = { token: first, newPassword: password, confirmPassword: password }
  expect((await call(shop.url, 'POST', '/auth/reset-password', { body })).status).toBe(400)
  expect(await changesOf('Late Comer')).toEqual([
    ['invited again', null, null, 'Mei Tan'],
    ['second factor demanded', null, null, 'Mei Tan'],
    ['invited', null, 'sales', 'Mei Tan'],
  ])
})

test('a call after a capability was taken away is refused with the name of the capability', () =>
  step('STAFFROLE-008', async () => {
    const manager = await shop.aPerson('manager')
    expect((await manager.get('/alarm')).status).toBe(200)
    expect((await change(manager.user.id, { staffRole: 'support' })).json.member.staffRole).toBe('support')
    const refused = await manager.get('/alarm')
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      ...[403, 'forbidden'],
      'Your role (support) doesn’t allow this: “See and close alarms”. An owner of the shop can change your role.',
    ])
    expect((await manager.get('/order/admin-orders')).status).toBe(200)
    expect((await manager.get('/auth/login/success')).json.user.staffRole).toBe('support')
  }))

describe('the last owner', () => {
  test.each([
    ['gives the role away', { staffRole: 'manager' as const }],
    ['disables the own account', { isDisabled: true }],
    ['does both', { staffRole: 'support' as const, isDisabled: true }],
  ])('stays an owner if the last owner %s', (_what, to) =>
    step('STAFFROLE-009', async () => {
      const invited = { email: `${Math.random()}@shop.test`, firstName: 'New', lastName: 'Owner' }
      await owner.post('/staff', { ...invited, staffRole: 'owner' })
      await shop.aPerson('manager')
      const refused = await change(owner.user.id, to)
      expect([refused.status, refused.json.code, refused.json.message]).toEqual([
        ...[409, 'conflict'],
        'This is the only owner who can log in. Make somebody else an owner first.',
      ])
      expect(accessOf(await member(owner.user.id))).toEqual(active)
    }),
  )

  test('cannot close their own account', async () => {
    const refused = await owner.post('/user/close', { currentPassword: owner.password })
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'You are the only owner of the shop. Make somebody else an owner first.',
    ])
  })

  test('of two owners who disable each other at once, one stays', () =>
    step('STAFFROLE-010', async () => {
      for (let round = 0; round < 5; round++) {
        await shop.rows("update users set disabled_at = now() where role = 'admin' and disabled_at is null")
        const [one, two] = await Promise.all([shop.aPerson('admin'), shop.aPerson('admin')])
        const responses = await Promise.all([
          one.patch(`/staff/${two.user.id}`, { isDisabled: true, expected: active }),
          two.patch(`/staff/${one.user.id}`, { isDisabled: true, expected: active }),
        ])
        const statuses = responses.map(({ status }) => status).toSorted()
        expect(statuses[0]).toBe(200)
        // The second one's session may have ended before its call was read.
        expect([401, 403]).toContain(statuses[1])
        const left = await shop.rows(
          "select id from users where staff_role = 'owner' and disabled_at is null and erased_at is null",
        )
        expect(left).toHaveLength(1)
      }
    }))

  test('of two owners who step down at once, one stays', async () => {
    const other = await shop.aPerson('admin')
    const stepDown = { staffRole: 'manager', expected: active }
    const responses = await Promise.all([
      owner.patch(`/staff/${owner.user.id}`, stepDown),
      other.patch(`/staff/${other.user.id}`, stepDown),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('a disabled member is logged out at once and comes back when enabled', () =>
  step('STAFFROLE-011', async () => {
    const sales = await shop.aPerson('sales')
    expect((await change(sales.user.id, { isDisabled: true })).json.member.isDisabled).toBe(true)
    expect((await sales.get('/cart')).status).toBe(401)
    expect((await logIn(sales)).status).toBe(401)
    expect((await change(sales.user.id, { isDisabled: false })).status).toBe(200)
    expect((await logIn(sales)).status).toBe(200)
  }))

test('a change of an account that another owner has changed meanwhile is refused', () =>
  step('STAFFROLE-012', async () => {
    const sales = await shop.aPerson('sales')
    const expected = accessOf(await member(sales.user.id))
    expect((await owner.patch(`/staff/${sales.user.id}`, { staffRole: 'support', expected })).status).toBe(
      200,
    )
    for (const to of [{ staffRole: 'manager' }, { isDisabled: true }]) {
      const stale = await owner.patch(`/staff/${sales.user.id}`, { ...to, expected })
      expect([stale.status, stale.json.code]).toEqual([409, 'stale_version'])
    }
    for (const other of [{ isDisabled: true }, { isSecondFactorDemanded: true }]) {
      const expectedAccess = { ...expected, staffRole: 'support', ...other }
      expect(
        (await owner.patch(`/staff/${sales.user.id}`, { staffRole: 'sales', expected: expectedAccess }))
          .status,
      ).toBe(409)
    }
    expect((await member(sales.user.id)).staffRole).toBe('support')
  }))

test('signing out a member ends only the sessions of that member', async () => {
  const [sales, support] = await Promise.all([shop.aPerson('sales'), shop.aPerson('support')])
  await logIn(sales)
  expect((await owner.post(`/staff/${sales.user.id}/sign-out`)).json).toEqual({ ended: 2 })
  expect([(await sales.get('/cart')).status, (await support.get('/cart')).status]).toEqual([401, 200])
})

test('a member without the required second factor is refused everything else until it is set up', () =>
  step('STAFFROLE-013', async () => {
    const sales = await shop.aPerson('sales')
    await change(sales.user.id, { isSecondFactorDemanded: true })
    const refused = await sales.get('/order/admin-orders')
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      ...[403, 'forbidden'],
      'An owner of the shop requires a second factor for your account. Set it up there, then continue.',
    ])
    const { user } = (await sales.get('/auth/login/success')).json
    expect([user.capabilities, user.lacksSecondFactor]).toEqual([[], true])
    // Customers make this call too.
    expect(
      (await sales.get('/order/00000000-0000-4000-8000-000000000000')).json.facts.lacksSecondFactor,
    ).toBe(true)
    const started = await sales.post('/user/second-factor', { currentPassword: sales.password })
    const app = new TOTP({ secret: Secret.fromBase32(started.json.secret) })
    const code = () => app.generate({ timestamp: shop.clock.now().getTime() })
    expect((await sales.post('/user/second-factor/confirm', { code: code() })).status).toBe(200)
    expect((await sales.get('/order/admin-orders')).status).toBe(200)
    shop.clock.pass(30_000)
    const ended = await sales.post('/user/second-factor/end', { code: code() })
    expect([ended.status, ended.json.message]).toEqual([
      409,
      'An owner of the shop demands the second factor of you: it stays on.',
    ])
    // An owner turns off the second factor of a lost phone.
    const dropped = await owner.post(`/staff/${sales.user.id}/drop-second-factor`)
    expect(dropped.json.member).toMatchObject({ hasSecondFactor: false, isSecondFactorDemanded: true })
    expect((await sales.get('/cart')).status).toBe(401)
    const { token } = (await logIn(sales)).json
    expect((await call(shop.url, 'GET', '/order/admin-orders', { token })).json.facts.lacksSecondFactor).toBe(
      true,
    )
    expect((await owner.post(`/staff/${sales.user.id}/drop-second-factor`)).status).toBe(409)
  }))

test('each change is recorded with its author, field, old and new value, and no record can be changed', () =>
  step('STAFFROLE-014', async () => {
    const sales = await shop.aPerson('sales')
    const { id } = sales.user
    await shop.rows(`update users set first_name = 'Ines', last_name = 'Roy' where id = '${id}'`)
    await change(id, { staffRole: 'support' })
    await change(id, { isSecondFactorDemanded: true })
    await change(id, { isSecondFactorDemanded: false, isDisabled: true })
    await change(id, { isDisabled: false })
    await change(id, {})
    await owner.post(`/staff/${id}/sign-out`)
    expect(await changesOf('Ines Roy')).toEqual([
      ['signed out', null, null, 'Mei Tan'],
      ['enabled', null, null, 'Mei Tan'],
      ['disabled', null, null, 'Mei Tan'],
      ['second factor no longer demanded', null, null, 'Mei Tan'],
      ['second factor demanded', null, null, 'Mei Tan'],
      ['role', 'sales', 'support', 'Mei Tan'],
    ])
    for (const statement of [`update staff_changes set "to" = 'owner'`, 'delete from staff_changes'])
      await expect(shop.rows(statement)).rejects.toMatchObject({
        cause: { message: 'staff_changes is append-only' },
      })
    const first = (await owner.get('/staff/changes?limit=4')).json
    const next = (await owner.get(`/staff/changes?limit=2&cursor=${first.nextCursor}`)).json
    expect([...first.changes, ...next.changes].map(({ what }) => what)).toEqual([
      ...['signed out', 'enabled', 'disabled', 'second factor no longer demanded'],
      ...['second factor demanded', 'role'],
    ])
    expect((await owner.get('/staff/changes?cursor=x')).json.code).toBe('bad_cursor')
  }))

test('accounts of customers and suppliers are disabled and enabled by their email', () =>
  step('STAFFROLE-015', async () => {
    const customer = await shop.aPerson()
    const setAccess = (email: string, isDisabled: boolean) =>
      owner.post('/staff/account', { email, isDisabled })
    expect((await setAccess(customer.email, true)).json.message).toBe(
      `${customer.email} can no longer log in.`,
    )
    expect([(await customer.get('/cart')).status, (await logIn(customer)).status]).toEqual([401, 401])
    expect((await setAccess(customer.email, false)).json.message).toBe(`${customer.email} can log in again.`)
    expect((await logIn(customer)).status).toBe(200)
    expect((await setAccess(owner.email, true)).json.fieldErrors).toEqual({
      email: 'This is a staff account: change it in the list.',
    })
    expect((await setAccess('nobody@shop.test', true)).json.fieldErrors).toEqual({
      email: 'There is no account with this email.',
    })
  }))

test('customers are not members of staff, and an unknown role is refused', async () => {
  const customer = await shop.aPerson()
  const body = { staffRole: 'owner', expected: active }
  expect((await owner.patch(`/staff/${customer.user.id}`, body)).status).toBe(404)
  for (const path of ['sign-out', 'invitation', 'drop-second-factor'])
    expect((await owner.post(`/staff/${customer.user.id}/${path}`)).status, path).toBe(404)
  expect((await owner.patch(`/staff/${owner.user.id}`, { ...body, staffRole: 'king' })).status).toBe(422)
  const rows = shop.rows(`update users set staff_role = null where id = '${owner.user.id}'`)
  await expect(rows).rejects.toMatchObject({ cause: { constraint: 'users_staff' } })
})

test('staff are notified only of events that their role may see', async () => {
  const [manager, production] = await Promise.all([shop.aPerson('manager'), shop.aPerson('production')])
  await shop.aPerson('waiting supplier')
  const kinds = async (person: Person) =>
    (await person.get('/notices')).json.notices.map(({ kind }: { kind: string }) => kind)
  expect([await kinds(manager), await kinds(production)]).toEqual([['supplier waiting'], []])
})
