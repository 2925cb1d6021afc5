import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const rates = JSON.stringify([{ country: 'SG', rateBasisPoints: 900, from: '2024-01-01' }])

test('INVOICE-013 an invalid format of numbers prevents the start', async () => {
  const invoicing = (environment: Record<string, string>) =>
    readSettings({ DEMO: '0', ...environment }).invoicing
  await step(
    'INVOICE-013 a format is split into its parts, and credit notes have a format of their own',
    () => {
      expect(invoicing({})).toBeUndefined()
      expect(invoicing({ INVOICE_NUMBERS: 'R{year}.{number}' })?.formats).toEqual({
        invoice: { prefix: 'R', infix: '.', minDigits: 1, suffix: '' },
        'credit note': { prefix: 'CN-', infix: '-', minDigits: 5, suffix: '' },
      })
      expect(readSettings({ DEMO: '1' }).invoicing?.formats.invoice.prefix).toBe('INV-')
    },
  )
  await step('INVOICE-013 a format without year or number, or with a slash, prevents the start', () => {
    for (const format of ['INV-{number}', 'INV-{year}', '{number}-{year}', 'INV/{year}/{number}'])
      expect(() => invoicing({ INVOICE_NUMBERS: format }), format).toThrow(
        /^The setting INVOICE_NUMBERS is wrong: it must contain \{year\} followed by \{number\}/,
      )
  })
  await step('INVOICE-013 both series must have different prefixes', () => {
    expect(() =>
      invoicing({ INVOICE_NUMBERS: 'A{year}-{number}', CREDIT_NOTE_NUMBERS: 'A{year}-{number:5}' }),
    ).toThrow('have to begin differently')
  })
  await step('INVOICE-013 a shop that charges tax without a tax number is refused', () => {
    const environment = { INVOICE_NUMBERS: 'A{year}-{number}', TAX_RATES: rates }
    expect(() => invoicing(environment)).toThrow(
      'The setting TAX_NUMBER is missing: only a shop that is registered for the tax may charge it.',
    )
    expect(() => readSettings({ DEMO: '0', TAX_RATES: rates })).toThrow('TAX_NUMBER is missing')
    expect(invoicing({ ...environment, TAX_NUMBER: 'M90000001D' })).toBeDefined()
  })
})
