import { openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  shop.clock.stopAt(Date.parse('2026-12-01T14:30:00+08:00'))
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

const settingsOf = async (person: Person) => (await person.get('/supplier/settings')).json
const change = (person: Person, body: object) => person.patch('/supplier/settings', body)
const contact = { contactName: 'Wei Lim', phone: '+65 0000 2001', address: '3 Press Road\nSingapore 000003' }
const holidays = { from: '2026-12-24', to: '2026-12-26', name: 'Christmas' }
const newYear = { from: '2027-01-01', to: '2027-01-01', name: 'New Year' }

test('a supplier saves its contact data and closed days, and staff read them', async () => {
  const [supplier, other, customer] = await Promise.all([
    shop.aPerson('supplier'),
    shop.aPerson('supplier'),
    shop.aPerson(),
  ])
  expect(await settingsOf(supplier)).toEqual({
    settings: { contactName: '', phone: '', address: '', closedDays: [], version: 0 },
    changes: [],
  })
  await step('SUPPLIERSET-001 contact and closed days are saved, each change with its moment', async () => {
    const saved = await change(supplier, { ...contact, version: 0 })
    expect([saved.status, saved.json.settings]).toEqual([200, { ...contact, closedDays: [], version: 1 }])
    const closed = await change(supplier, { closedDays: [newYear, holidays], version: 1 })
    expect(closed.json.settings).toEqual({ ...contact, closedDays: [holidays, newYear], version: 2 })
    // Saving unchanged values records no change.
    expect((await change(supplier, { ...contact, version: 2 })).json.settings.version).toBe(2)
    const { changes } = await settingsOf(supplier)
    expect(changes).toEqual(
      ['closed days', 'contact'].map((setting) => ({ what: setting, at: expect.any(String) })),
    )
    expect(await shop.rows(`select what, before, after from supplier_setting_changes order by id`)).toEqual([
      { what: 'contact', before: { contactName: '', phone: '', address: '' }, after: contact },
      { what: 'closed days', before: [], after: [holidays, newYear] },
    ])
    await expect(shop.rows(`update supplier_setting_changes set before = '{}'`)).rejects.toThrow()
  })
  await step(
    'SUPPLIERSET-002 staff read the contact data of every supplier, and other suppliers and customers do not',
    async () => {
      const { suppliers } = (await admin.get('/supplier/contacts')).json
      expect(suppliers).toEqual([
        { supplierId: supplier.user.id, ...contact, closedDays: [holidays, newYear] },
      ])
      for (const person of [supplier, other, customer])
        expect((await person.get('/supplier/contacts')).status).toBe(403)
      expect((await settingsOf(other)).settings.contactName).toBe('')
      for (const person of [customer, admin])
        expect((await person.get('/supplier/settings')).status).toBe(403)
    },
  )
})

test('SUPPLIERSET-003 closed days that overlap, are over, begin in the past or have no reason are refused', async () => {
  const supplier = await shop.aPerson('supplier')
  const refused = async (closedDays: object[]) => {
    const { status, json } = await change(supplier, { closedDays, version: 0 })
    return [status, json.fieldErrors]
  }
  const entry = (from: string, to: string, name = 'Away') => ({ from, to, name })
  expect(await refused([entry('2026-11-30', '2026-12-02')])).toEqual([
    422,
    { 'closedDays.0.from': 'Closed days must begin today or later.' },
  ])
  expect(await refused([holidays, entry('2026-12-26', '2026-12-28')])).toEqual([
    422,
    { 'closedDays.1.from': 'These days overlap with others in the list.' },
  ])
  expect(await refused([entry('2026-12-05', '2026-12-04')])).toEqual([
    422,
    { 'closedDays.0.to': 'The last day must not be before the first.' },
  ])
  expect(await refused([entry('2026-12-05', '2026-12-06', ' ')])).toEqual([
    422,
    { 'closedDays.0.name': 'Enter a reason.' },
  ])
  for (const closedDays of [[entry('2026-02-31', '2026-03-01')], [{ from: '2026-12-05' }], 'always'])
    expect((await change(supplier, { closedDays, version: 0 })).status).toBe(422)
  const many = Array.from({ length: 51 }, (_, index) => {
    const day = new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10)
    return entry(day, day)
  })
  expect((await change(supplier, { closedDays: many, version: 0 })).status).toBe(422)
  for (const body of [{ phone: 'a\nb' }, { contactName: 'x'.repeat(101) }, { supplierId: admin.user.id }])
    expect((await change(supplier, { version: 0, ...body })).status).toBe(422)
  for (const version of [-1, '0', undefined])
    expect((await change(supplier, { phone: '1', version })).status).toBe(422)
  expect((await settingsOf(supplier)).settings.version).toBe(0)
})

test('SUPPLIERSET-004 of two concurrent changes the second is refused, and closed days that have begun stay when the list is replaced', async () => {
  const supplier = await shop.aPerson('supplier')
  const replies = await Promise.all([
    change(supplier, { phone: '1', version: 0 }),
    change(supplier, { phone: '2', version: 0 }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.json.code).toBe('stale_version')
  await change(supplier, { closedDays: [{ from: '2026-12-02', to: '2026-12-04', name: 'Away' }], version: 1 })
  shop.clock.stopAt(Date.parse('2026-12-03T14:30:00+08:00'))
  const away = { from: '2026-12-02', to: '2026-12-05', name: 'Away longer' }
  const longer = await change(supplier, { closedDays: [away], version: 2 })
  expect([longer.status, longer.json.settings?.closedDays]).toEqual([200, [away]])
  shop.clock.stopAt(Date.parse('2026-12-06T14:30:00+08:00'))
  expect((await settingsOf(supplier)).settings.closedDays).toEqual([])
  expect((await change(supplier, { closedDays: [holidays], version: 3 })).status).toBe(200)
})

test('SUPPLIERSET-005 a closed account leaves neither settings nor their changes', async () => {
  const supplier = await shop.aPerson('supplier')
  await change(supplier, { ...contact, closedDays: [newYear], version: 0 })
  const closed = await supplier.post('/user/close', { currentPassword: supplier.password })
  expect([closed.status, closed.text]).toEqual([200, expect.any(String)])
  for (const table of ['supplier_settings', 'supplier_closed_days', 'supplier_setting_changes'])
    expect(await shop.rows(`select 1 from ${table} where supplier_id = '${supplier.user.id}'`)).toEqual([])
})
