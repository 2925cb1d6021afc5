import { expect, test } from 'vitest'
import { step } from '../testing/step.ts'
import { taxRows } from './tax-rows.ts'

const standard = { category: 'S' as const, rateBasisPoints: 900, taxCents: 900, taxableCents: 10_000 }
const zero = { category: 'Z' as const, rateBasisPoints: 0, taxCents: 0, taxableCents: 5000 }
const rowsOf = (mode: 'inclusive' | 'exclusive', breakdown: readonly object[]) =>
  taxRows({ name: 'GST', mode, isEstimate: false, breakdown: breakdown as never })

test('the tax of a document has one row for each kind of supply', async () => {
  expect(rowsOf('inclusive', [standard])).toEqual([{ label: 'Includes 9% GST', cents: 900 }])
  expect(rowsOf('exclusive', [standard])).toEqual([{ label: '9% GST', cents: 900 }])
  expect(rowsOf('inclusive', [zero])).toEqual([{ label: 'No GST: zero rated', cents: 0 }])
  await step('TAX-041 if there are several kinds, each row has its amount without tax', () => {
    expect(rowsOf('inclusive', [standard, zero])).toEqual([
      { label: 'Includes 9% GST on $100.00', cents: 900 },
      { label: 'No GST on $50.00: zero rated', cents: 0 },
    ])
  })
})
