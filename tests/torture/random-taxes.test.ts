import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { findWrongTaxes } from './random-taxes.ts'

test('for 10,000 random carts and their refunds the tax lines add up to the total tax; `npm run torture` tries a million', async () => {
  await step('TAX-013 LEDGER-001 lines, document, ledger and refunds agree to the cent', () => {
    expect(findWrongTaxes({ carts: 10_000, seed: 20_261_127 })).toEqual([])
  })
})
