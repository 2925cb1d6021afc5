import { describe, expect, test } from 'vitest'
import { step } from '../../testing/step.ts'
import { implausibleTaxNumberText, readTaxNumber } from './tax-number.ts'

/** Published examples of the countries whose check digits are verified, and of Greece. */
const validNumbers: [text: string, country: string, number: string][] = [
  ['00192200M', 'SG', '00192200M'],
  ['197401143C', 'SG', '197401143C'],
  ['T01FC6132D', 'SG', 'T01FC6132D'],
  ['S16FC0121D', 'SG', 'S16FC0121D'],
  ['M90312345A', 'SG', 'M90312345A'],
  ['MR-8500001-X', 'SG', 'MR8500001X'],
  ['sg 197401143c', 'SG', '197401143C'],
  ['DE 136 695 976', 'DE', 'DE136695976'],
  ['FR 40 303 265 045', 'FR', 'FR40303265045'],
  ['FR23334175221', 'FR', 'FR23334175221'],
  ['FRK7399859412', 'FR', 'FRK7399859412'],
  ['FR4Z123456782', 'FR', 'FR4Z123456782'],
  ['NL004495445B01', 'NL', 'NL004495445B01'],
  ['NL002455799B11', 'NL', 'NL002455799B11'],
  ['BE 0428.759.497', 'BE', 'BE0428759497'],
  ['IT 00743110157', 'IT', 'IT00743110157'],
  ['ES 54362315-K', 'ES', 'ES54362315K'],
  ['ESB-58378431', 'ES', 'ESB58378431'],
  ['ESX2482300W', 'ES', 'ESX2482300W'],
  ['ATU 13585627', 'AT', 'ATU13585627'],
  ['PL 8567346215', 'PL', 'PL8567346215'],
  ['GB 980 7806 84', 'GB', 'GB980780684'],
  ['GBGD001', 'GB', 'GBGD001'],
  ['DK 13585628', 'DK', 'DK13585628'],
  ['PT 501 964 843', 'PT', 'PT501964843'],
  ['LU 150 274 42', 'LU', 'LU15027442'],
  ['SE 123456789701', 'SE', 'SE123456789701'],
  ['HR 33392005961', 'HR', 'HR33392005961'],
  ['EL 094259216', 'GR', 'EL094259216'],
]

/** Numbers with one wrong digit or letter, or in the wrong format. */
const invalidNumbers = [
  '',
  '123',
  'DE',
  'hello',
  '00192200X',
  '197401143D',
  'T01FC6132A',
  'M9031234A',
  'DE136695978',
  'DE036695976',
  'FR40303265046',
  'FR41303265045',
  'FRK7399859413',
  'FRI7399859412',
  'NL004495446B01',
  'NL004495445C01',
  'BE0428759498',
  'BE2428759497',
  'IT00743110158',
  'IT00000000000',
  'ES54362315L',
  'ESB58378432',
  'ESX2482300A',
  'ATU13585628',
  'AT13585627',
  'PL8567346216',
  'GB980780685',
  'GB000000000',
  'DK13585627',
  'US123456789',
  '__proto__',
]

describe('tax numbers', () => {
  test('are read with spaces, dots and hyphens', async () => {
    await step('TAX-010 a tax number is accepted with spaces, dots and hyphens, and stored without', () => {
      for (const [text, country, number] of validNumbers)
        expect(readTaxNumber(text), text).toEqual({ country, number })
    })
  })

  test('in the wrong format or with a wrong check digit are refused', async () => {
    await step(
      'TAX-011 a tax number in the wrong format or with a wrong check digit is refused with a message',
      () => {
        for (const text of invalidNumbers) expect(readTaxNumber(text), text).toBeUndefined()
        expect(implausibleTaxNumberText).toBe(
          'This is not a valid tax number. Enter it as it is registered, such as DE136695976 or 197401143C.',
        )
      },
    )
  })
})
