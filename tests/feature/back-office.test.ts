import { randomUUID } from 'node:crypto'
import { aQuotation, buy, openShop, type Person, step, type TestShop } from '@printery/tests'
import { forceStatus } from '@printery/tests/orders'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const pollOptions = { timeout: 30_000, interval: 20 }

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

async function signUpAs(firstName: string, lastName: string): Promise<Person> {
  const person = await shop.aPerson()
  await person.patch('/user', { firstName, lastName, address: '1 Jalan Tinta' })
  return person
}

describe('customers', () => {
  test('are listed newest first, page by page, and found by literal parts of name and email', async () => {
    const uniqueWord = randomUUID().slice(0, 8)
    const people = [
      await signUpAs('Zo_e%', uniqueWord),
      await signUpAs('Ann', uniqueWord),
      await signUpAs('Bo', `O'${uniqueWord}`),
    ]
    const find = async (search: string, limit = 100) => {
      const foundIds: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: string = `${new URLSearchParams({ search, limit: String(limit), ...(cursor && { cursor }) })}`
        const page: { customers: { id: string }[]; nextCursor: string | null } = (
          await admin.get(`/user?${query}`)
        ).json
        foundIds.push(...page.customers.map(({ id }) => id))
        cursor = page.nextCursor
      }
      return foundIds
    }
    const ids = people.map(({ user }) => user.id).toReversed()
    const [, , zoe] = ids
    for (const limit of [1, 2, 100]) expect(await find(uniqueWord, limit)).toEqual(ids)
    expect(await find(uniqueWord.toUpperCase())).toEqual(ids)
    expect(await find('o_e% ')).toEqual([zoe])
    expect(await find(`_e% ${uniqueWord}`)).toEqual([zoe])
    expect(await find('Zo%e')).toEqual([])
    expect(await find(people[1]?.email ?? '')).toEqual([ids[1]])
    // Neither admins nor suppliers are customers.
    expect(await find(admin.email)).toEqual([])
    const allCustomers = await find('', 2)
    expect(new Set(allCustomers).size).toBe(allCustomers.length)
    expect(allCustomers).toEqual(await find(''))

    const { nextCursor } = (await admin.get(`/user?search=${uniqueWord}&limit=1`)).json
    expect((await admin.get(`/user?limit=1&cursor=${nextCursor}`)).json.code).toBe('bad_cursor')
  })

  test('are listed with the total of what they bought, without cancelled orders', async () => {
    const person = await signUpAs('Lin', randomUUID())
    const ids = [
      await buy(shop, person, { printed: false }),
      await buy(shop, person, { printed: false }),
      await buy(shop, person, { printed: false }),
    ]
    await forceStatus(shop, ids[0] ?? '', { order: 'refunded', item: 'refunded' })
    const totals = await Promise.all(
      ids.slice(1).map(async (id) => Number((await person.get(`/order/${id}`)).json.order.total)),
    )
    const { customers } = (await admin.get(`/user?search=${person.email}`)).json
    expect(customers).toEqual([
      expect.objectContaining({
        id: person.user.id,
        orders: 2,
        spent: totals.reduce((sum, total) => sum + total, 0),
      }),
    ])
    const quotation = await aQuotation(shop, person)
    await aQuotation(shop, admin)
    const quotationsOfPerson = (await admin.get(`/quotation?userId=${person.user.id}`)).json.quotations
    expect(quotationsOfPerson.map(({ id }: { id: string }) => id)).toEqual([quotation.id])
    // A customer who requests the quotations of another customer gets their own.
    const quotationsOfCaller = (await person.get(`/quotation?userId=${admin.user.id}`)).json.quotations
    expect(quotationsOfCaller.map(({ id }: { id: string }) => id)).toEqual([quotation.id])
  })
})

describe('notes about a person', () => {
  const hostile = '"><img onerror=alert(1)> =HYPERLINK("http://x") \u202e'

  test('IV6 are stored unchanged, only for staff, and deleted by their author', async () => {
    const [person, colleague] = [await shop.aPerson(), await shop.aPerson('admin')]
    const path = `/user/${person.user.id}/notes`
    const first = await admin.post(path, { text: hostile })
    expect([first.status, first.json.note.text]).toEqual([201, hostile])
    await colleague.post(path, { text: 'Pays late' })
    const allNotes = (await admin.get(path)).json.notes
    expect(allNotes.map(({ text, isOwn }: Record<string, unknown>) => [text, isOwn])).toEqual([
      ['Pays late', false],
      [hostile, true],
    ])
    for (const response of [await person.get('/user/data'), await person.get(`/user/${person.user.id}`)])
      expect(response.text).not.toContain('onerror')
    const { id } = first.json.note
    expect((await colleague.delete(`${path}/${id}`)).status).toBe(404)
    expect((await admin.delete(`/user/${colleague.user.id}/notes/${id}`)).status).toBe(404)
    expect((await admin.delete(`${path}/${id}`)).status).toBe(200)
    expect((await admin.delete(`${path}/${id}`)).status).toBe(404)
    for (const text of ['', '   ', 'x'.repeat(2001), 'a\u0000b'])
      expect((await admin.post(path, { text })).status).toBe(422)
  })

  test('can be written up to 200 times, then are refused', async () => {
    const person = await shop.aPerson()
    await shop.shop.db.execute(
      `insert into customer_notes (id, customer_id, author_id, text) select gen_random_uuid(), '${person.user.id}', '${admin.user.id}', 'n' from generate_series(1, 200)`,
    )
    expect((await admin.post(`/user/${person.user.id}/notes`, { text: 'One more' })).status).toBe(409)
  })
})

describe('erasing a person on request', () => {
  const erase = (person: Person, email = person.email) =>
    admin.post(`/user/${person.user.id}/erase`, { email })

  test('needs their email typed, is refused with open orders, and leaves amounts without a name or a note', async () => {
    const person = await signUpAs('Farah', `Erased${randomUUID().slice(0, 8)}`)
    await admin.post(`/user/${person.user.id}/notes`, { text: `About ${person.email}` })
    const orderId = await buy(shop, person, { printed: false })
    expect((await erase(person, 'other@shop.test')).json.fieldErrors.email).toBe(
      'This is not the email of this account.',
    )
    expect((await erase(person)).json.code).toBe('orders_open')
    await forceStatus(shop, orderId, { order: 'order received', item: 'order received' })
    const orderBefore = (await admin.get(`/order/${orderId}`)).json.order
    expect((await erase(person, person.email.toUpperCase())).json).toEqual({
      message: 'This person has been erased.',
    })
    const orderAfter = (await admin.get(`/order/${orderId}`)).json.order
    expect([orderAfter.total, orderAfter.customerFirstName]).toEqual([orderBefore.total, 'Closed'])
    expect((await person.get('/cart')).status).toBe(401)
    expect((await admin.get(`/user?search=${person.email}`)).json.customers).toEqual([])
    for (const reply of [await admin.get(`/user/${person.user.id}/notes`), await erase(person)])
      expect(reply.status).toBe(404)
    const { rows } = await shop.shop.db.execute(
      `select 1 from customer_notes where customer_id = '${person.user.id}'`,
    )
    expect(rows).toEqual([])
  })

  test('RB3 also deletes a note that is written concurrently', async () => {
    const person = await shop.aPerson()
    const path = `/user/${person.user.id}/notes`
    const { db } = shop.shop
    const requests = await db.transaction(async (tx) => {
      await tx.execute(
        `update users set erased_at = now(), disabled_at = now() where id = '${person.user.id}'`,
      )
      const pendingNote = admin.post(path, { text: `About ${person.email}` })
      await vi.waitFor(async () => {
        const { rows } = await db.execute(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        expect(rows).toHaveLength(1)
      }, pollOptions)
      return { note: pendingNote }
    })
    expect((await requests.note).status).toBe(404)
    const { rows } = await db.execute(`select 1 from customer_notes where customer_id = '${person.user.id}'`)
    expect(rows).toEqual([])
  })

  test('is not for admins', async () => {
    const colleague = await shop.aPerson('admin')
    expect((await erase(colleague)).status).toBe(409)
    expect((await colleague.get('/cart')).status).toBe(200)
  })
})

describe('the search of the command palette', () => {
  test('finds orders, products, customers and quotations, at most five of each; a supplier only its own', async () => {
    const uniqueWord = randomUUID().slice(0, 8)
    const person = await signUpAs('Sera', uniqueWord)
    const supplier = await shop.aPerson('supplier')
    const otherProduct = await shop.products.add({ title: `Cap ${uniqueWord}` })
    await shop.shop.db.execute(
      `update products set supplier_id = '${supplier.user.id}' where id = '${otherProduct.id}'`,
    )
    for (let n = 0; n < 6; n++) await shop.products.add({ title: `Tee ${uniqueWord} ${n}` })
    const cap = { ...shop, products: { ...shop.products, tee: otherProduct } }
    const ids = [await buy(cap, person, { printed: false })]
    for (let n = 0; n < 6; n++) ids.push(await buy(shop, person, { printed: false }))
    const list = ids.map((id) => `'${id}'`).join(', ')
    await shop.shop.db.execute(`update orders set customer_last_name = '${uniqueWord}' where id in (${list})`)
    const quotation = await aQuotation(shop, person)

    const find = async (caller: Person, q: string) =>
      (await caller.get(`/search?q=${encodeURIComponent(q)}`)).json as Record<
        string,
        Record<string, string>[]
      >
    const results = await find(admin, ` ${uniqueWord.toUpperCase()} `)
    expect(results.orders?.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5))
    expect(results.products?.map(({ title }) => title)).toEqual(
      [5, 4, 3, 2, 1].map((n) => `Tee ${uniqueWord} ${n}`),
    )
    expect(results.customers).toEqual([
      { id: person.user.id, name: `Sera ${uniqueWord}`, email: person.email },
    ])
    const [first = '', second = ''] = ids
    expect((await find(admin, second.slice(0, 10))).orders?.[0]?.id).toBe(second)
    await step(
      'BUYER-091 finds an order by its spoken number, in the palette and in the work list',
      async () => {
        const digits = String(Number.parseInt(second.slice(0, 8) + second[9], 16)).padStart(11, '0')
        const spacedNumber = `${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`
        for (const query of [spacedNumber, digits])
          expect((await find(admin, query)).orders?.map(({ id }) => id)).toEqual([second])
        const query = new URLSearchParams({ orderId: spacedNumber })
        const { orders } = (await admin.get(`/order/admin-orders?${query}`)).json
        expect(orders.map(({ id }: { id: string }) => id)).toEqual([second])
      },
    )
    expect((await find(admin, quotation.number)).quotations).toEqual([
      expect.objectContaining({ id: quotation.id, number: quotation.number }),
    ])
    const ofSupplier = await find(supplier, uniqueWord)
    expect(ofSupplier.orders?.map(({ id }) => id)).toEqual([first])
    expect(ofSupplier.products?.map(({ title }) => title)).toEqual([`Cap ${uniqueWord}`])
    expect([ofSupplier.customers, ofSupplier.quotations]).toEqual([[], []])
    expect((await find(supplier, second.slice(0, 10))).orders).toEqual([])
    // A supplier can't search by email.
    expect((await find(supplier, person.email)).orders).toEqual([])
    for (const text of ['', ' ', '%', '_', "'", 'nobody is called so'])
      expect((await admin.get(`/search?q=${encodeURIComponent(text)}`)).status).toBe(200)
    expect(await find(admin, '')).toEqual({ orders: [], products: [], customers: [], quotations: [] })
  })
})

describe('saved views', () => {
  const address = '/adminPortal/myorders?filter=In+Production&sort=expiry_asc'

  test('IV6 are stored unchanged, under a name that is unique per owner', async () => {
    const [first, second] = [await shop.aPerson('admin'), await shop.aPerson('supplier')]
    const name = '"><img onerror> =HYPERLINK()'
    const savedView = await first.post('/view', { name, address })
    expect([savedView.status, savedView.json.view]).toEqual([
      201,
      { id: savedView.json.view.id, name, address },
    ])
    const duplicate = await first.post('/view', { name: name.toUpperCase(), address })
    expect([duplicate.status, duplicate.json.fieldErrors?.name]).toEqual([
      409,
      'You already have a view with this name.',
    ])
    expect((await second.post('/view', { name, address: '/sellerPortal/myorders' })).status).toBe(201)
    await first.post('/view', { name: 'Again', address })
    expect((await first.get('/view')).json.views.map((view: { name: string }) => view.name)).toEqual([
      name,
      'Again',
    ])
    expect((await first.delete(`/view/${savedView.json.view.id}`)).status).toBe(200)
    expect((await first.get('/view')).json.views).toHaveLength(1)
  })

  test('are refused if their URL is outside the portal', async () => {
    for (const address of [
      'https://evil.test',
      '//evil.test',
      '/\\evil.test',
      '/products',
      'javascript:alert(1)',
      '/adminPortal/ a',
      `/adminPortal/${'x'.repeat(1000)}`,
    ])
      expect((await admin.post('/view', { name: 'Away', address })).status, address).toBe(422)
  })

  test('are limited to 50, also when several are saved at once', async () => {
    const person = await shop.aPerson('admin')
    const names = Array.from({ length: 52 }, (_, n) => `View ${n}`)
    const saved = await Promise.all(names.map((name) => person.post('/view', { name, address })))
    expect(saved.filter(({ status }) => status === 201)).toHaveLength(50)
    expect((await person.get('/view')).json.views).toHaveLength(50)
  })
})
