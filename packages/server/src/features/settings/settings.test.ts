import { buy, call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({
    servers: 2,
    workers: false,
    environment: { BUSINESS_NAME: 'Harbour Prints', BOOKING_URL: 'https://book.example/harbour' },
  })
  admin = await shop.aPerson('admin')
})
afterAll(async () => {
  expect(await shop.auditMoney()).toEqual([])
  await shop.close()
})

interface Setting {
  key: string
  version: number
}
const read = async (key: string) =>
  (await admin.get('/settings')).json.settings.find((setting: Setting) => setting.key === key)
const save = (values: Record<string, unknown>, versions: Record<string, number>, editor = admin) =>
  editor.patch('/settings', { values, versions })
/** Saves regardless of the current version. */
const overwriteSetting = async (key: string, value: unknown) =>
  save({ [key]: value }, { [key]: (await read(key)).version })
const fetchShop = async (index = 0) => (await call(shop.urls[index] as string, 'GET', '/shop')).json
const listChanges = async () => (await admin.get('/settings/changes')).json.changes

test('a saved setting overrides the environment in every process, and a reset returns to the environment', async () => {
  await step('SETTING-001 the value of the environment is in effect until something is saved', async () => {
    expect(await read('businessName')).toEqual({
      key: 'businessName',
      value: 'Harbour Prints',
      environmentValue: 'Harbour Prints',
      isSaved: false,
      version: 0,
      changedAt: null,
      changedBy: null,
    })
  })
  await step(
    'SETTING-002 a saved value is in effect with the response, and in other processes at once',
    async () => {
      expect((await overwriteSetting('businessName', 'Kampong Press')).status).toBe(200)
      expect((await fetchShop()).businessName).toBe('Kampong Press')
      await expect.poll(async () => (await fetchShop(1)).businessName).toBe('Kampong Press')
      expect(await read('businessName')).toMatchObject({
        value: 'Kampong Press',
        environmentValue: 'Harbour Prints',
        isSaved: true,
        version: 1,
        changedBy: 'Mei Tan',
      })
    },
  )
  await step('SETTING-003 a reset returns to the environment, and the version still increases', async () => {
    expect((await overwriteSetting('businessName', null)).status).toBe(200)
    expect((await fetchShop()).businessName).toBe('Harbour Prints')
    expect(await read('businessName')).toMatchObject({ isSaved: false, version: 2 })
  })
  await step('SETTING-004 an empty link removes the one of the environment', async () => {
    expect((await fetchShop()).bookingUrl).toBe('https://book.example/harbour')
    await overwriteSetting('bookingUrl', '')
    expect((await fetchShop()).bookingUrl).toBeNull()
    await overwriteSetting('bookingUrl', null)
    expect((await fetchShop()).bookingUrl).toBe('https://book.example/harbour')
  })
})

test('saved shipping steps determine the shipping cost, and a placed order keeps its cost', async () => {
  const customer = await shop.aPerson()
  const before = await buy(shop, customer)
  const costOf = async (orderId: string) => (await customer.get(`/order/${orderId}`)).json.order.shippingCost
  const paid = await costOf(before)
  await step('SETTING-005 the new table determines prices from now on', async () => {
    const steps = [{ upToKg: 500, cents: 777 }]
    expect((await overwriteSetting('shipping', { regular: steps, fast: steps })).status).toBe(200)
    const { json } = await customer.post('/shipping/cost', {
      shippingType: 'regular',
      totalWeight: 3,
    })
    expect(json.cost).toBe(777)
  })
  expect(await costOf(before)).toBe(paid)
  expect(paid).not.toBe(777)
  await overwriteSetting('shipping', null)
})

test('an invalid value is refused with a message at its field, and nothing is saved', async () => {
  const refused = async (key: string, value: unknown) => {
    const { status, json } = await overwriteSetting(key, value)
    expect(status, `${key}: ${JSON.stringify(value)}`).toBe(422)
    return Object.entries(json.fieldErrors)
  }
  const before = await listChanges()
  await step('SETTING-006 a shipping table with a gap or in a wrong order is refused', async () => {
    expect(
      await refused('shipping', {
        regular: [
          { upToKg: 2, cents: 100 },
          { upToKg: 2, cents: 200 },
        ],
        fast: [{ upToKg: 1, cents: 1 }],
      }),
    ).toEqual([['values.shipping.regular', 'Each step must go to a higher weight than the one before.']])
    expect(await refused('shipping', { regular: [], fast: [{ upToKg: 1, cents: 1 }] })).toEqual([
      ['values.shipping.regular', 'Enter at least one step.'],
    ])
  })
  expect(await refused('shipping', { regular: [{ upToKg: 1, cents: 'six' }], fast: [] })).toContainEqual([
    'values.shipping.regular.0.cents',
    'Enter a price such as 12.50.',
  ])
  await step('SETTING-007 a link with another scheme is refused', async () => {
    for (const url of [
      'javascript:alert(1)',
      'ftp://shop.example',
      '//evil.example',
      'https://a:b@shop.example',
      'shop',
    ])
      expect(await refused('requestFormUrl', url)).toEqual([
        ['values.requestFormUrl', 'Enter an address that begins with https://'],
      ])
    expect(await refused('bookingUrl', '/\\evil.example')).toHaveLength(1)
    expect(await refused('socialLinks', [{ name: 'X', url: 'data:text/html,x' }])).toEqual([
      ['values.socialLinks.0.url', 'Enter an address that begins with https://'],
    ])
  })
  await step(
    'SETTING-008 an empty name, a name of two lines and an invalid email address are refused',
    async () => {
      expect(await refused('businessName', ' ')).toEqual([
        ['values.businessName', 'Enter the name of the shop.'],
      ])
      expect(await refused('businessName', 'A\nBcc: x@y.zz')).toEqual([
        ['values.businessName', 'Write it on one line.'],
      ])
      expect(await refused('supportEmail', 'a@b.cc, d@e.ff')).toEqual([
        ['values.supportEmail', 'Enter a valid email address'],
      ])
      expect(await refused('earningDays', 366)).toEqual([
        ['values.earningDays', 'Enter a whole number from 0 to 365 days.'],
      ])
    },
  )
  expect((await save({ stripeSecretKey: 'sk' }, {})).status).toBe(422)
  expect(await listChanges()).toEqual(before)
})

test('of two admins who save the same setting the second gets an error, and nothing of it is saved', async () => {
  const other = await shop.aPerson('admin')
  const { version } = await read('businessPhone')
  const { version: nameVersion } = await read('businessName')
  const responses = await Promise.all(
    ['+65 1111 1111', '+65 2222 2222'].map((businessPhone, index) =>
      save(
        { businessPhone, businessName: `Shop ${index}` },
        { businessPhone: version, businessName: nameVersion },
        index ? other : admin,
      ),
    ),
  )
  await step('SETTING-009 one of the two changes is saved, and the other is refused as a whole', async () => {
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const successIndex = responses.findIndex(({ status }) => status === 200)
    const late = responses[1 - successIndex]
    expect(late?.json).toMatchObject({
      code: 'stale_version',
      fieldErrors: { 'values.businessName': 'Mei Tan changed this in the meantime.' },
    })
    expect((await read('businessPhone')).value).toBe(['+65 1111 1111', '+65 2222 2222'][successIndex])
    expect((await read('businessName')).value).toBe(`Shop ${successIndex}`)
  })
  await step('SETTING-010 a setting without the version that was read is refused', async () => {
    expect((await save({ businessPhone: '+65 3333 3333' }, {})).status).toBe(409)
  })
  await overwriteSetting('businessName', null)
})

test('the history lists each change with its author, and the latest change can be undone', async () => {
  await overwriteSetting('paymentTerms', 'Within 30 days.')
  await overwriteSetting('paymentTerms', 'Within 14 days.')
  const [latest, earlier] = await listChanges()
  await step('SETTING-011 the history has both values, person and time, newest first', async () => {
    expect(latest).toMatchObject({
      key: 'paymentTerms',
      before: 'Within 30 days.',
      after: 'Within 14 days.',
      changedBy: 'Mei Tan',
      isLatest: true,
    })
    expect(earlier).toMatchObject({ before: null, after: 'Within 30 days.', isLatest: false })
  })
  await step('SETTING-012 undo returns to the value before, once, as a change of its own', async () => {
    const undo = (id: number) => admin.post(`/settings/changes/${id}/undo`)
    expect((await undo(earlier.id)).status).toBe(409)
    expect((await undo(latest.id)).status).toBe(200)
    expect((await read('paymentTerms')).value).toBe('Within 30 days.')
    expect((await undo(latest.id)).status).toBe(409)
    expect((await undo(999_999)).status).toBe(404)
    expect((await listChanges())[0]).toMatchObject({ before: 'Within 14 days.', after: 'Within 30 days.' })
  })
  await step('SETTING-013 saving an unchanged value records no change', async () => {
    const before = await listChanges()
    await overwriteSetting('paymentTerms', 'Within 30 days.')
    expect(await listChanges()).toEqual(before)
  })
  await step('SETTING-014 recorded changes cannot be altered', async () => {
    await expect(shop.rows('update setting_changes set after = null')).rejects.toThrow()
    await expect(shop.rows('delete from setting_changes')).rejects.toThrow()
  })
})

test('SETTING-015 the response tells whether a secret is set, never its value', async () => {
  const { json, text } = await admin.get('/settings')
  expect(json.secrets).toContainEqual({ name: 'STRIPE_SECRET_KEY', isSet: true })
  expect(json.secrets).toContainEqual({ name: 'METRICS_TOKEN', isSet: false })
  expect(text).not.toContain('sk_test_shop')
  expect(text).not.toContain('whsec_shop')
})

test('SETTING-016 a stored value that this version cannot read is left out, and the shop starts', async () => {
  await overwriteSetting('earningDays', 20)
  await shop.rows(`update saved_settings set value = '"soon"' where key = 'earningDays'`)
  await shop.shop.savedSettings.reload()
  expect(shop.shop.settings.EARNING_DAYS).toBe(14)
  expect(shop.log.join('\n')).toContain('saved settings that this version cannot read are ignored')
  await overwriteSetting('earningDays', null)
})

test('an owner edits the texts of an email, previews it before saving, and template code is refused', async () => {
  const preview = (texts: Record<string, string>) =>
    admin.post('/settings/email-preview', { template: 'shipped', texts })
  await step(
    'SETTING-033 the preview shows the unsaved texts with example data; nothing is saved',
    async () => {
      const { status, json } = await preview({
        subject: 'On its way: {order}',
        opening: 'Hello <i>{name}</i>',
      })
      expect(status).toBe(200)
      expect(json.subject).toBe('On its way: 0a1b2c3d-4')
      expect(json.html).toContain('Hello &lt;i&gt;Mei&lt;/i&gt;')
      expect(json.text).toContain('the courier will call +65 0000 1001 on the day of delivery.')
      expect((await read('emailTexts')).value).toEqual({})
    },
  )
  await step('SETTING-034 braces are only allowed for the placeholders of the email', async () => {
    for (const opening of ['{{constructor}}', '{total}', '{name', '{% if %}']) {
      const { status, json } = await overwriteSetting('emailTexts', { shipped: { opening } })
      expect(status, opening).toBe(422)
      expect(json.fieldErrors).toEqual({
        'values.emailTexts.shipped.opening':
          'Braces are only for the placeholders of this email: {name}, {order}, {shop}.',
      })
    }
    expect((await overwriteSetting('emailTexts', { 'password-reset': { subject: 'x' } })).status).toBe(422)
    expect((await preview({ subject: '{reason}' })).status).toBe(422)
  })
  await step('SETTING-035 saved texts are in effect, and a reset returns to the default texts', async () => {
    expect((await overwriteSetting('emailTexts', { shipped: { next: 'ring us.' } })).status).toBe(200)
    expect(shop.shop.settings.emailTexts).toEqual({ shipped: { next: 'ring us.' } })
    expect((await overwriteSetting('emailTexts', null)).status).toBe(200)
    expect(shop.shop.settings.emailTexts).toEqual({})
  })
})
