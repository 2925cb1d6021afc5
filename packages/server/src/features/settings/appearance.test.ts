import { call, openShop, type Person, step, type TestShop } from '@printery/tests'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../settings/settings.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openShop({ workers: false })
  admin = await shop.aPerson('admin')
})
afterAll(() => shop.close())

interface Setting {
  key: string
  version: number
}
const read = async (key: string) =>
  (await admin.get('/settings')).json.settings.find((setting: Setting) => setting.key === key)
/** Saves regardless of the current version. */
const overwriteSetting = async (key: string, value: unknown) =>
  admin.patch('/settings', { values: { [key]: value }, versions: { [key]: (await read(key)).version } })
const fetchShop = async () => (await call(shop.url, 'GET', '/shop')).json

test('an accent colour is validated, saved in lower case, and used in emails at once', async () => {
  expect((await fetchShop()).accentColour).toBeNull()
  await step(
    'SETTING-070 a colour with too little contrast for a button is refused at its field',
    async () => {
      const refused = async (value: string) =>
        (await overwriteSetting('accentColour', value)).json.fieldErrors
      expect(await refused('#ffcc00')).toEqual({
        'values.accentColour':
          'A button of this colour is hard to see on the page: its contrast is 1.4:1, and 3:1 is needed. Choose a darker colour.',
      })
      for (const value of ['blue', '#fff', '#1d4ed8;color:red', 'url(#1d4ed8)'])
        expect(await refused(value)).toEqual({ 'values.accentColour': 'Enter a colour such as #1d4ed8.' })
    },
  )
  await step(
    'SETTING-072 emails have buttons in the saved colour; a reset restores the default colour',
    async () => {
      const preview = async () =>
        (await admin.post('/settings/email-preview', { template: 'shipped', texts: {} })).json.html
      expect(await preview()).toContain('background-color:#b63008')
      expect((await overwriteSetting('accentColour', '#1D4ED8')).status).toBe(200)
      expect((await fetchShop()).accentColour).toBe('#1d4ed8')
      expect(await preview()).toContain('background-color:#1d4ed8')
      expect(await preview()).not.toContain('#b63008')
      await overwriteSetting('accentColour', null)
      expect((await fetchShop()).accentColour).toBeNull()
    },
  )
})

test('SETTING-073 the environment sets the default accent colour, and an invalid one prevents the start', () => {
  expect(readSettings({ ACCENT_COLOUR: '#0F766E' }).ACCENT_COLOUR).toBe('#0f766e')
  expect(() => readSettings({ ACCENT_COLOUR: '#ffffff' })).toThrow(
    /^The setting ACCENT_COLOUR is wrong: A button of this colour is hard to see/,
  )
})

test('figures and quotes are saved in their order, as text, and an empty list stays empty', async () => {
  const figure = { figure: '12,000', text: 'shirts a week', sentence: '' }
  const quote = { quote: '<b>Fine</b>\nwork', name: 'Ana Lim', role: '', order: '', project: '' }
  await step('SETTING-074 the documented figures are used until others are saved', async () => {
    const { home } = await fetchShop()
    expect(home.figures.map((figure: { sentence: string }) => figure.sentence)).toEqual([
      'Over 1000 satisfied clients',
      '263 satisfied orders',
      'No minimum order quantity',
      'Instant quotations',
    ])
    // Quotes of invented people are shown only in the demo shop.
    expect(home.quotes).toEqual([])
    expect((await overwriteSetting('homeFigures', [figure])).status).toBe(200)
    expect((await overwriteSetting('homeQuotes', [quote, { ...quote, name: 'Bo Ng' }])).status).toBe(200)
    expect((await fetchShop()).home).toEqual({
      figures: [figure],
      quotes: [quote, { ...quote, name: 'Bo Ng' }],
    })
    expect((await overwriteSetting('homeFigures', [])).status).toBe(200)
    expect((await fetchShop()).home.figures).toEqual([])
  })
  await step('SETTING-075 empty, too long or too many entries are refused at their field', async () => {
    const refused = async (key: string, value: unknown) =>
      (await overwriteSetting(key, value)).json.fieldErrors
    expect(await refused('homeFigures', [{ ...figure, text: ' ' }])).toEqual({
      'values.homeFigures.0.text': 'Enter what the figure counts.',
    })
    expect(await refused('homeFigures', [{ ...figure, figure: '1234567890123' }])).toEqual({
      'values.homeFigures.0.figure': 'At most 12 characters.',
    })
    expect(await refused('homeFigures', Array(9).fill(figure))).toEqual({
      'values.homeFigures': 'At most 8 figures.',
    })
    expect(await refused('homeQuotes', [{ ...quote, quote: 'x'.repeat(401) }])).toEqual({
      'values.homeQuotes.0.quote': 'At most 400 characters.',
    })
    expect(await refused('homeQuotes', [{ ...quote, role: 'Lead\nBcc: x' }])).toEqual({
      'values.homeQuotes.0.role': 'Write it on one line.',
    })
    expect(await refused('homeQuotes', Array(13).fill(quote))).toEqual({
      'values.homeQuotes': 'At most 12 quotes.',
    })
  })
  await overwriteSetting('homeFigures', null)
  await overwriteSetting('homeQuotes', null)
})
