import { expect, test } from 'vitest'
import { type BulkResult, type PriceFields, readPriceChange, splitByOutcome } from './bulk.ts'

const raise = (value: string, unit: PriceFields['unit'] = 'percent'): PriceFields => ({
  direction: 'raise',
  by: value,
  unit,
})
const lower = (value: string, unit: PriceFields['unit'] = 'percent'): PriceFields => ({
  ...raise(value, unit),
  direction: 'lower',
})

test('STAFF-064 a price change is read as a percentage or an amount, up or down, with at most two decimals', () => {
  expect(readPriceChange(raise('10'))).toEqual({ kind: 'percent', percent: 10 })
  expect(readPriceChange(lower(' 2.5 '))).toEqual({ kind: 'percent', percent: -2.5 })
  expect(readPriceChange(raise('1000'))).toEqual({ kind: 'percent', percent: 1000 })
  expect(readPriceChange(lower('90'))).toEqual({ kind: 'percent', percent: -90 })
  expect(readPriceChange(raise('1.05', 'amount'))).toEqual({ kind: 'amount', cents: 105 })
  expect(readPriceChange(lower('0.5', 'amount'))).toEqual({ kind: 'amount', cents: -50 })
  for (const invalid of [
    raise(''),
    raise('0'),
    raise('ten'),
    raise('-5'),
    raise('1.005'),
    raise('1000.01'),
    lower('90.01'),
  ])
    expect(readPriceChange(invalid), JSON.stringify(invalid)).toBeUndefined()
})

test('STAFF-062 products that wait for approval count as changed; unchanged and refused products stay selected', () => {
  const results = (['changed', 'waits', 'unchanged', 'refused'] as const).map(
    (outcome): BulkResult => ({ id: outcome, title: null, version: 1, outcome, message: null, prices: [] }),
  )
  const { changing, unchanged } = splitByOutcome(results)
  expect(changing.map(({ id }) => id)).toEqual(['changed', 'waits'])
  expect(unchanged.map(({ id }) => id)).toEqual(['unchanged', 'refused'])
})
