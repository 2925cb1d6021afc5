import { aQuotation, buy, call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** A Monday. */
const monday = Date.parse('2026-12-14T04:00:00Z')
const christmas = { from: '2026-12-24', to: '2027-01-01', name: 'Christmas and New Year' }

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openShop({
    servers: 2,
    workers: false,
    environment: {
      QUOTATION_DAYS: '10',
      CLOSED_DAYS: JSON.stringify([{ from: '2026-11-09', to: '2026-11-09', name: 'Deepavali' }]),
    },
  })
  shop.clock.stopAt(monday)
  admin = await shop.aPerson('admin')
  customer = await shop.aPerson()
})
afterAll(() => shop.close())

interface Setting {
  key: string
  version: number
}
const read = async (key: string) =>
  (await admin.get('/settings')).json.settings.find((setting: Setting) => setting.key === key)
const overwriteSetting = async (key: string, value: unknown) =>
  admin.patch('/settings', { values: { [key]: value }, versions: { [key]: (await read(key)).version } })
const fetchShop = async (index = 0) => (await call(shop.urls[index] as string, 'GET', '/shop')).json
const orderOf = async (id: string) => (await customer.get(`/order/${id}`)).json.order
const quotationOf = async (id: string) => (await customer.get(`/quotation/${id}`)).json.quotation
const days = (from: number, to: number, workingFrom: number, workingTo: number) => ({
  ...{ from, to, workingFrom, workingTo },
})

test('the settings determine the delivery windows, and existing orders and quotations keep theirs', async () => {
  const first = await buy(shop, customer)
  const offered = await aQuotation(shop, customer)
  await step('SETTING-050 the documented windows are in effect until others are saved', async () => {
    expect(await orderOf(first)).toMatchObject({ shippingFrom: '2027-01-04', shippingDate: '2027-01-11' })
    expect(offered.promise).toEqual({
      ...{ from: '2027-01-04', to: '2027-01-11' },
      workingDays: { regular: '15-20', fast: '7-12' },
    })
  })
  const deliveryDays = { regular: days(10, 12, 8, 10), fast: days(3, 4, 3, 4) }
  expect((await overwriteSetting('deliveryDays', deliveryDays)).status).toBe(200)
  const second = await buy(shop, customer)
  const newer = await aQuotation(shop, customer)
  await step(
    'SETTING-054 saved windows are in effect from the next order and quotation on, in every process',
    async () => {
      expect(await orderOf(second)).toMatchObject({ shippingFrom: '2026-12-24', shippingDate: '2026-12-26' })
      expect(newer.promise).toEqual({
        ...{ from: '2026-12-24', to: '2026-12-26' },
        workingDays: { regular: '8-10', fast: '3-4' },
      })
      await expect.poll(async () => (await fetchShop(1)).delivery.days).toEqual(deliveryDays)
    },
  )
  await step('SETTING-055 orders and quotations from before keep their dates', async () => {
    expect(await orderOf(first)).toMatchObject({ shippingFrom: '2027-01-04', shippingDate: '2027-01-11' })
    expect((await quotationOf(offered.id)).promise).toEqual(offered.promise)
  })
  await overwriteSetting('deliveryDays', null)
  expect((await fetchShop()).delivery.days.fast).toEqual(days(7, 14, 7, 12))
})

test('closed days are skipped wherever the shop promises a day', async () => {
  await step(
    'SETTING-056 the closed days of the environment are in effect until others are saved',
    async () => {
      expect((await read('closedDays')).value).toEqual([
        { from: '2026-11-09', to: '2026-11-09', name: 'Deepavali' },
      ])
      // These closed days are over.
      expect((await fetchShop()).delivery.closed).toEqual([])
    },
  )
  const vesak = { from: '2027-05-20', to: '2027-05-20', name: 'Vesak Day' }
  await step('SETTING-057 closed days are saved in chronological order', async () => {
    expect((await overwriteSetting('closedDays', [vesak, christmas])).json.settings).toContainEqual(
      expect.objectContaining({ key: 'closedDays', value: [christmas, vesak] }),
    )
    const range = ({ from, to }: typeof vesak) => ({ from, to })
    expect((await fetchShop()).delivery.closed).toEqual([range(christmas), range(vesak)])
  })
  await step('SETTING-058 a delivery is later by each working day that is closed', async () => {
    expect(await orderOf(await buy(shop, customer))).toMatchObject({
      ...{ shippingFrom: '2027-01-13', shippingDate: '2027-01-20' },
    })
    expect((await aQuotation(shop, customer)).promise).toMatchObject({ from: '2027-01-13', to: '2027-01-20' })
  })
  await step('SETTING-059 a message is answered on the next working day', async () => {
    shop.clock.stopAt(Date.parse('2026-12-23T04:00:00Z'))
    const { json } = await call(shop.url, 'POST', '/contact', {
      body: {
        ...{ fullName: 'Mei Tan', email: 'mei@tidewater.test', phone: '+65 0000 1001' },
        ...{ subject: 'Umbrellas', message: 'Forty umbrellas, please.' },
      },
    })
    expect(json.answerBy).toBe('2027-01-04')
    shop.clock.stopAt(monday)
  })
  await overwriteSetting('closedDays', null)
})

test('a quotation is valid for the days that the settings had when it was created', async () => {
  const { validUntil, createdAt, id } = await aQuotation(shop, customer)
  const daysOf = (quotation: { createdAt: string; validUntil: string }) =>
    (Date.parse(quotation.validUntil) - Date.parse(quotation.createdAt)) / 86_400_000
  await step('SETTING-060 the value of the environment is in effect until another is saved', async () => {
    expect(daysOf({ createdAt, validUntil })).toBe(10)
    expect((await overwriteSetting('quotationDays', 1)).status).toBe(200)
    expect((await fetchShop()).quotationDays).toBe(1)
    const short = await aQuotation(shop, customer)
    expect(daysOf(short)).toBe(1)
    // The reminder two days before the end would be in the past.
    const reminders = await shop.rows(
      `select 1 from jobs.job where name = 'quotation-expiring' and data ->> 'quotationId' = '${short.id}'`,
    )
    expect(reminders).toEqual([])
  })
  await step('SETTING-061 quotations from before keep their end', async () => {
    expect((await quotationOf(id)).validUntil).toBe(validUntil)
  })
  await overwriteSetting('quotationDays', null)
})

test('SETTING-062 a reward uses the percentage of the settings at the payment, and does not change later', async () => {
  await overwriteSetting('referralPercent', 10)
  const [referrer, friend] = [await shop.aPerson(), await shop.aPerson()]
  const email = 'friend@tidewater.test'
  await referrer.post('/referral', { name: 'Rachel Goh', email })
  await shop.rows(`update users set email = '${email}' where id = '${friend.user.id}'`)
  await buy(shop, friend, { printed: false })
  await overwriteSetting('referralPercent', null)
  const { referrals } = (await admin.get('/referral')).json
  // Six tees at 14.90 and 12.00 for the delivery.
  expect(referrals.find((referral: { email: string }) => referral.email === email).reward).toMatchObject({
    amount: 1014,
  })
  const emails = await shop.rows(
    `select data->'data'->'percent' as percent from jobs.job where data->>'template' = 'referral-reward'`,
  )
  expect(emails).toEqual([{ percent: 10 }])
  expect((await fetchShop()).referralPercent).toBe(5)
})

test('SETTING-063 windows that end before they begin, days that do not exist and numbers out of range are refused', async () => {
  const refused = async (key: string, value: unknown) => {
    const { status, json } = await overwriteSetting(key, value)
    expect(status, `${key}: ${JSON.stringify(value)}`).toBe(422)
    return json.fieldErrors
  }
  const regular = days(21, 28, 15, 20)
  expect(await refused('deliveryDays', { regular, fast: days(9, 8, 7, 6) })).toEqual({
    'values.deliveryDays.fast.to': 'The last day must not be before the first.',
    'values.deliveryDays.fast.workingTo': 'The last working day must not be before the first.',
  })
  expect(await refused('deliveryDays', { regular, fast: days(0, 181, 1, 2) })).toEqual({
    'values.deliveryDays.fast.from': 'Enter a whole number from 1 to 180 days.',
    'values.deliveryDays.fast.to': 'Enter a whole number from 1 to 180 days.',
  })
  expect(await refused('closedDays', [{ ...christmas, to: '2026-12-23' }])).toEqual({
    'values.closedDays.0.to': 'The last day must not be before the first.',
  })
  expect(await refused('closedDays', [{ ...christmas, to: '2027-02-22' }])).toEqual({
    'values.closedDays.0.to': 'At most 60 days in one entry.',
  })
  await refused('closedDays', [{ ...christmas, from: '2027-02-30' }])
  await refused('closedDays', [{ ...christmas, name: ' ' }])
  await refused('closedDays', Array(201).fill(christmas))
  expect(await refused('quotationDays', 31)).toEqual({
    'values.quotationDays': 'Enter a whole number from 1 to 30 days.',
  })
  expect(await refused('referralPercent', 51)).toEqual({
    'values.referralPercent': 'Enter a whole number from 0 to 50 percent.',
  })
})
