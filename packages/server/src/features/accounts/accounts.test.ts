import { randomUUID } from 'node:crypto'
import { call, openShop, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ workers: false })
})
afterAll(() => shop.close())

const post = (path: string, body: unknown, token?: string) => call(shop.url, 'POST', path, { body, token })

function aForm() {
  const email = `person-${randomUUID()}@shop.test`
  return { firstName: 'Mei', lastName: 'Tan', email, password: `secret ${randomUUID()}` }
}

async function rowsOf(email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.shop.db.execute(
    `select * from users where email = '${email.trim().toLowerCase()}'`,
  )
  return rows
}

describe('sign-up', () => {
  test('API-003 DATA-001 creates an account for a customer', async () => {
    const form = aForm()
    const { status, json } = await post('/auth/signup', form)
    expect(status).toBe(201)
    expect(json).toEqual({
      user: {
        id: expect.any(String),
        firstName: 'Mei',
        lastName: 'Tan',
        email: form.email,
        address: '',
        phoneNumber: '',
        role: 'customer',
        isAdmin: false,
        brandName: null,
        isFirstOrder: true,
        createdAt: expect.any(String),
      },
    })
  })

  test('DATA-001 only an admin is flagged as admin, and only a supplier has a brand', async () => {
    const roles = (['customer', 'supplier', 'admin'] as const).map(async (kind) => {
      const { role, isAdmin, brandName } = (await shop.aPerson(kind)).user
      return [role, isAdmin, brandName]
    })
    expect(await Promise.all(roles)).toEqual([
      ['customer', false, null],
      ['supplier', false, 'Test Cloth'],
      ['admin', true, null],
    ])
  })

  test('API-003 creates an account for a supplier with a brand', async () => {
    const { status, json } = await post('/auth/signup', {
      ...aForm(),
      role: 'supplier',
      brandName: 'Inkworks',
    })
    expect([status, json.user.role, json.user.brandName]).toEqual([201, 'supplier', 'Inkworks'])
    // A customer has no brand, whatever is sent.
    const customer = await post('/auth/signup', { ...aForm(), brandName: 'Inkworks' })
    expect([customer.json.user.role, customer.json.user.brandName]).toEqual(['customer', null])
  })

  test.each(['firstName', 'lastName', 'email', 'password'])(
    'AUTH-003 is refused without %s',
    async (field) => {
      const form = aForm()
      for (const value of [undefined, '', '   ', null, 7, ['x']]) {
        const { status, json } = await post('/auth/signup', { ...form, [field]: value })
        expect([status, Object.keys(json.fieldErrors)], JSON.stringify(value)).toEqual([422, [field]])
      }
      expect(await rowsOf(form.email)).toEqual([])
    },
  )

  test('AUTH-004 of a supplier is refused without a brand name', async () => {
    for (const brandName of [undefined, '', ' ']) {
      const { status, json } = await post('/auth/signup', { ...aForm(), role: 'supplier', brandName })
      expect([status, json.fieldErrors]).toEqual([422, { brandName: 'Brand name is required' }])
    }
  })

  test.each<[string, object]>([
    ['role admin', { role: 'admin' }],
    ['a list of roles', { role: ['customer'] }],
    ['isAdmin', { isAdmin: true }],
    ['an id', { id: randomUUID() }],
    ['isFirstOrder', { isFirstOrder: true }],
    ['createdAt', { createdAt: '2020-01-01T00:00:00Z' }],
  ])('AU7 a sign-up that sets %s is refused', async (_field, change) => {
    const form = aForm()
    expect((await post('/auth/signup', { ...form, ...change })).status).toBe(422)
    expect(await rowsOf(form.email)).toEqual([])
  })

  test('AU8 accepts passwords of 10 to 128 characters that are not among the commonest, exactly as typed', async () => {
    for (const password of ['short one', 'x'.repeat(129), 'x'.repeat(1_000_000), 'Password123', 'qwertyuiop'])
      expect((await post('/auth/signup', { ...aForm(), password })).status, password.slice(0, 20)).toBe(422)
    for (const password of [
      'ten chars!',
      'x'.repeat(128),
      '  spaces around  ',
      'naïve 🎨 password',
      'nul\u0000inside the password',
    ]) {
      const form = { ...aForm(), password }
      expect((await post('/auth/signup', form)).status, password.slice(0, 20)).toBe(201)
      expect((await post('/auth/login', { email: form.email, password })).status).toBe(200)
      for (const other of [password.trim(), `${password} `, password.slice(0, -1)])
        if (other !== password)
          expect((await post('/auth/login', { email: form.email, password: other })).status).toBe(401)
    }
  })

  test('AU8 two passwords that share their first 72 bytes are different', async () => {
    const form = { ...aForm(), password: `${'x'.repeat(72)}one` }
    await post('/auth/signup', form)
    expect((await post('/auth/login', { email: form.email, password: `${'x'.repeat(72)}two` })).status).toBe(
      401,
    )
  })

  test('with a taken email is refused with a message, also in another case or with spaces', async () => {
    const form = aForm()
    expect((await post('/auth/signup', form)).status).toBe(201)
    for (const email of [form.email, form.email.toUpperCase(), ` ${form.email}  `]) {
      const { status, json } = await post('/auth/signup', { ...form, email })
      expect([status, json.code, Object.keys(json.fieldErrors)]).toEqual([409, 'email_taken', ['email']])
    }
    expect(await rowsOf(form.email)).toHaveLength(1)
  })

  test('AU7 30 simultaneous identical sign-ups create one account', async () => {
    const form = aForm()
    const spellings = [form.email, form.email.toUpperCase(), ` ${form.email}`]
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post('/auth/signup', { ...form, email: spellings[index % 3] }),
      ),
    )
    const statuses = replies.map((reply) => reply.status).toSorted()
    expect(statuses).toEqual([201, ...Array(29).fill(409)])
    expect(await rowsOf(form.email)).toHaveLength(1)
  })

  test.each([
    'a@b@c.test',
    'a,b@c.test',
    'Mei <a@c.test>',
    'a@c',
    'a b@c.test',
    'a@c.test\r\nBcc: b@c.test',
    `${'x'.repeat(250)}@c.test`,
    'é@c.test',
  ])('is refused with the invalid email address "%.30s"', async (email) => {
    expect((await post('/auth/signup', { ...aForm(), email })).status).toBe(422)
  })

  test('stores the password as a hash only and never returns it', async () => {
    const form = aForm()
    const signUpReply = await post('/auth/signup', form)
    await post('/auth/login', { email: form.email, password: form.password })
    const [row] = await rowsOf(form.email)
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(form.password)
    expect(signUpReply.text).not.toMatch(/argon2|password/i)
    expect(shop.log.join()).not.toContain(form.password)
  })
})

describe('login', () => {
  test('API-002 returns the user and a token that later calls accept', async () => {
    const form = aForm()
    const signUpReply = await post('/auth/signup', form)
    const { status, json } = await post('/auth/login', { email: form.email, password: form.password })
    expect(status).toBe(200)
    expect(json).toEqual({ user: signUpReply.json.user, token: expect.stringMatching(/^[\w-]{43}$/) })
    expect((await call(shop.url, 'GET', '/cart', { token: json.token })).status).toBe(200)
    const { rows } = await shop.shop.db.execute(`select * from sessions where token_hash = '${json.token}'`)
    expect(rows).toEqual([])
    expect(shop.log.join()).not.toContain(json.token)
  })

  test('AUTH-001 is refused without an email address and a password', async () => {
    const validForm = { email: 'mei@shop.test', password: 'something long' }
    for (const [change, field] of [
      [{ email: '' }, 'email'],
      [{ email: 'mei' }, 'email'],
      [{ email: undefined }, 'email'],
      [{ password: '' }, 'password'],
      [{ password: undefined }, 'password'],
      [{ remember: true }, 'remember'],
    ] as const) {
      const { status, json } = await post('/auth/login', { ...validForm, ...change })
      expect([status, Object.keys(json.fieldErrors)]).toEqual([422, [field]])
    }
  })

  test('accepts the email in any case', async () => {
    const { email, password } = await shop.aPerson()
    expect((await post('/auth/login', { email: ` ${email.toUpperCase()} `, password })).status).toBe(200)
  })

  test('gives the same response for a wrong password and an unknown email', async () => {
    const { email } = await shop.aPerson()
    const replies = await Promise.all([
      post('/auth/login', { email, password: 'not the password' }),
      post('/auth/login', { email: `nobody-${randomUUID()}@shop.test`, password: 'not the password' }),
    ])
    for (const { status, json } of replies) {
      expect(status).toBe(401)
      expect(json).toEqual({
        code: 'wrong_credentials',
        message: 'Invalid email or password',
        requestId: expect.any(String),
      })
    }
  })

  test("AU1 a disabled account can't log in, and its open session ends with the next call", async () => {
    const person = await shop.aPerson()
    await shop.shop.db.execute(`update users set disabled_at = now() where id = '${person.user.id}'`)
    expect((await person.get('/cart')).status).toBe(401)
    expect((await post('/auth/login', { email: person.email, password: person.password })).status).toBe(401)
  })
})

describe('a session', () => {
  test('API-004 returns the account that its token belongs to', async () => {
    const person = await shop.aPerson()
    const { status, json } = await person.get('/auth/login/success')
    expect(status).toBe(200)
    expect(json).toEqual({ user: person.user, token: person.token })
    expect((await call(shop.url, 'GET', '/auth/login/success')).status).toBe(401)
  })

  test('AU1 ends at logout, while other sessions of the account stay open', async () => {
    const person = await shop.aPerson()
    const { email, password } = person
    const other = (await post('/auth/login', { email, password })).json.token
    const logout = await person.post('/auth/logout')
    expect([logout.status, logout.text]).toEqual([204, ''])
    for (const path of ['/cart', '/auth/login/success', '/order'])
      expect((await person.get(path)).status, path).toBe(401)
    expect((await person.post('/auth/logout')).status).toBe(401)
    expect((await call(shop.url, 'GET', '/cart', { token: other })).status).toBe(200)
  })

  test('is accepted only as the exact bearer token: no other scheme, no part of it, not in the URL', async () => {
    const { token } = await shop.aPerson()
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}x`,
      `Basic ${token}`,
      token,
      `Bearer ${token} ${token}`,
    ])
      expect(
        (await call(shop.url, 'GET', '/cart', { headers: { authorization } })).status,
        authorization,
      ).toBe(401)
    expect((await call(shop.url, 'GET', `/cart?token=${token}&authorization=${token}`)).status).toBe(401)
  })

  test('AU1 a new role takes effect with the next call', async () => {
    const person = await shop.aPerson()
    expect((await person.get('/order/admin-orders')).status).toBe(403)
    await shop.shop.db.execute(
      `update users set role = 'admin', staff_role = 'owner' where id = '${person.user.id}'`,
    )
    expect((await person.get('/order/admin-orders')).status).toBe(200)
    await shop.shop.db.execute(
      `update users set role = 'customer', staff_role = null where id = '${person.user.id}'`,
    )
    expect((await person.get('/order/admin-orders')).status).toBe(403)
  })

  test('AU1 expires after 30 days', async () => {
    const person = await shop.aPerson()
    const day = 86_400_000
    shop.clock.pass(30 * day - 60_000)
    expect((await person.get('/cart')).status).toBe(200)
    shop.clock.pass(60_001)
    expect((await person.get('/cart')).status).toBe(401)
  })
})
