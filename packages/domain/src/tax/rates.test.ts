import { describe, expect, test } from 'vitest'
import { shopDay } from '../dates.ts'
import { step } from '../testing/step.ts'
import { findRate, findRateProblems, formatRate, type TaxRate } from './rates.ts'

const singapore: TaxRate[] = [
  { country: 'SG', category: 'S', rateBasisPoints: 800, from: '2023-01-01', to: '2023-12-31' },
  { country: 'SG', category: 'S', rateBasisPoints: 900, from: '2024-01-01' },
]
const [eightPercent, ninePercent] = singapore as [TaxRate, TaxRate]
const rateOn = (day: string) => findRate(singapore, { country: 'SG', category: 'S', day })?.rateBasisPoints

describe('rates by day of supply', () => {
  test('change at midnight in Singapore', async () => {
    await step('TAX-002 the rate is that of the day of supply in Singapore, not in UTC', () => {
      expect(rateOn(shopDay(new Date('2023-12-31T15:59:59.999Z')))).toBe(800)
      expect(rateOn(shopDay(new Date('2023-12-31T16:00:00Z')))).toBe(900)
      expect(rateOn('2099-01-01')).toBe(900)
      expect(rateOn('2022-12-31')).toBeUndefined()
    })
    expect(findRate(singapore, { country: 'DE', category: 'S', day: '2026-01-01' })).toBeUndefined()
    expect(formatRate(900)).toBe('9%')
    expect(formatRate(825)).toBe('8.25%')
  })

  test('a table without gaps and overlaps is accepted', () => {
    expect(findRateProblems(singapore)).toEqual([])
    expect(findRateProblems([])).toEqual([])
    const germanRate: TaxRate = { country: 'DE', category: 'S', rateBasisPoints: 1900, from: '2021-01-01' }
    const zeroRate: TaxRate = { country: 'SG', category: 'Z', rateBasisPoints: 0, from: '2021-01-01' }
    expect(findRateProblems([germanRate, ...singapore.toReversed(), zeroRate])).toEqual([])
  })

  test.each<[string, TaxRate[]]>([
    ['Two rates of SG S overlap on 31 Dec 2023.', [eightPercent, { ...ninePercent, from: '2023-12-31' }]],
    ['Two rates of SG S overlap on 1 Jan 2024.', [{ ...eightPercent, to: undefined }, ninePercent]],
    ['Two rates of SG S overlap on 1 Jan 2024.', [ninePercent, ninePercent]],
    ['SG S has no rate on 1 Jan 2024.', [eightPercent, { ...ninePercent, from: '2024-01-02' }]],
    [
      'SG S has no rate for 31 Dec 2023 to 4 Jan 2024.',
      [
        { ...eightPercent, to: '2023-12-30' },
        { ...ninePercent, from: '2024-01-05' },
      ],
    ],
    ['“sg” is not a country of two capital letters, such as SG.', [{ ...ninePercent, country: 'sg' }]],
    ['“X” is not a tax category: those are S, Z, E, AE, O.', [{ ...ninePercent, category: 'X' as 'S' }]],
    [
      'The rate of SG S is a whole number of hundredths of a percent from 0 to 10000.',
      [{ ...ninePercent, rateBasisPoints: 9.5 }],
    ],
    [
      'The rate of SG S is a whole number of hundredths of a percent from 0 to 10000.',
      [{ ...ninePercent, rateBasisPoints: 10_001 }],
    ],
    [
      'The rate of SG S is above 0: goods without tax are Z, E or O.',
      [{ ...ninePercent, rateBasisPoints: 0 }],
    ],
    ['The rate of SG E is 0: only S has a rate.', [{ ...ninePercent, category: 'E' }]],
    ['“2024-02-30” is not a day, such as 2026-01-01.', [{ ...ninePercent, from: '2024-02-30' }]],
    ['“soon” is not a day, such as 2026-12-31.', [{ ...ninePercent, to: 'soon' }]],
    [
      'The rate of SG S ends on 1 Jan 2023, before it begins on 1 Jan 2024.',
      [{ ...ninePercent, to: '2023-01-01' }],
    ],
  ])('TAX-003 an invalid table is refused with a message: %s', (message, rates) => {
    expect(findRateProblems(rates)).toEqual([message])
  })
})
