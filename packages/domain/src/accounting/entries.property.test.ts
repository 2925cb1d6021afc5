import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxCategory } from '../tax/categories.ts'
import { step } from '../testing/step.ts'
import { apportionReturn } from './apportion.ts'
import type { ChargedTax } from './charged-tax.ts'
import {
  type Charge,
  type LedgerLine,
  refundableCents,
  refundEntry,
  reversalEntry,
  saleEntry,
  totalOfCharge,
  untaxedCharge,
} from './entries.ts'

type PostedLine = LedgerLine & { kind: string }

const sumOf = (lines: readonly LedgerLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0)
const postedLinesOf = (kind: string, lines: readonly LedgerLine[]): PostedLine[] =>
  lines.map((line) => ({ ...line, kind }))

const taxArbitrary = fc
  .uniqueArray(
    fc.record({
      category: fc.constantFrom<TaxCategory>('S', 'Z', 'E', 'AE', 'O'),
      rateBasisPoints: fc.constantFrom(0, 700, 900, 1900),
      taxableCents: fc.integer({ min: 0, max: 3_000_000 }),
    }),
    { maxLength: 4, selector: ({ category, rateBasisPoints }) => `${category}${rateBasisPoints}` },
  )
  .map((parts): ChargedTax[] =>
    parts.map((part) => ({
      ...part,
      taxCents: Math.round((part.taxableCents * part.rateBasisPoints) / 10_000),
    })),
  )

const chargeArbitrary: fc.Arbitrary<Charge> = fc.record({
  goods: taxArbitrary,
  shipping: taxArbitrary.map((parts) => parts.slice(0, 1)),
  discountCents: fc.integer({ min: 0, max: 500_000 }),
})

/** The balance of each account and tax code: the sale minus its returns. */
function balancesOf(posted: readonly PostedLine[]): Map<string, number> {
  const groups: Record<string, string> = {
    ...{ sales: 'goods', discounts: 'goods', 'goods refunded': 'goods' },
    ...{ shipping: 'shipping', 'shipping refunded': 'shipping' },
  }
  const balances = new Map<string, number>()
  for (const { account, taxCode, cents } of posted) {
    const key = `${groups[account] ?? account} ${taxCode ?? ''}`
    balances.set(key, (balances.get(key) ?? 0) + cents)
  }
  return balances
}

test('LEDGER-001 each sale and refund balances, and refunds in any order end all accounts of the order at zero', () => {
  fc.assert(
    fc.property(
      chargeArbitrary,
      fc.array(fc.record({ share: fc.nat(1000), fails: fc.boolean() }), { maxLength: 12 }),
      (charge, refundSteps) => {
        const total = totalOfCharge(charge)
        const sale = saleEntry('provider receivable', charge)
        expect(sumOf(sale)).toBe(0)
        let posted = postedLinesOf('sale', sale)
        const entries: LedgerLine[][] = []
        const refund = (cents: number) => {
          const entry = refundEntry('provider receivable', posted, cents)
          expect(sumOf(entry)).toBe(0)
          // No return may increase the balance of an account.
          expect(entry.filter((line) => line.account !== 'provider receivable' && line.cents < 0)).toEqual([])
          posted = [...posted, ...postedLinesOf('refund', entry)]
          entries.push(entry)
        }
        for (const { share, fails } of refundSteps) {
          const refundable = refundableCents(posted)
          const cents = Math.floor((refundable * share) / 1000)
          if (cents > 0) refund(cents)
          const failed = fails ? entries.splice(entries.length >> 1, 1)[0] : undefined
          if (failed) posted = [...posted, ...postedLinesOf('refund returned', reversalEntry(failed))]
        }
        const remaining = refundableCents(posted)
        expect(remaining).toBe(
          total -
            entries
              .flat()
              .reduce((sum, line) => sum - (line.account === 'provider receivable' ? line.cents : 0), 0),
        )
        if (remaining > 0) refund(remaining)
        expect([...balancesOf(posted).values()].every((cents) => cents === 0)).toBe(true)
        expect(refundableCents(posted)).toBe(0)
      },
    ),
    { numRuns: 500 },
  )
})

test('LEDGER-001 after every refund, each part has its share of all refunds, within a cent per part', () => {
  const amountLists = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(amountLists, fc.array(fc.nat(1000), { maxLength: 20 }), (amounts, shares) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0)
      let parts = amounts.map((each) => ({ whole: each, returned: 0 }))
      let returnedSum = 0
      for (const share of shares) {
        const cents = Math.floor(((total - returnedSum) * share) / 4000)
        const returns = apportionReturn(parts, cents)
        parts = parts.map((part, index) => ({ ...part, returned: part.returned + (returns[index] ?? 0) }))
        returnedSum += cents
        for (const { whole, returned } of parts)
          expect(Math.abs(returned - (whole * returnedSum) / total)).toBeLessThan(amounts.length)
      }
    }),
  )
})

test('a sale without tax has separate lines for its discount and shipping', () => {
  const charge = untaxedCharge({ subTotal: 10_005, discount: 10, shippingCost: 1200 })
  step('LEDGER-001 the lines of a sale', () => {
    expect(saleEntry('provider receivable', charge)).toEqual([
      { account: 'provider receivable', cents: 10_204 },
      { account: 'discounts', taxCode: 'O', cents: 1001 },
      { account: 'sales', taxCode: 'O', cents: -10_005 },
      { account: 'shipping', taxCode: 'O', cents: -1200 },
    ])
  })
  expect(saleEntry('outside', untaxedCharge({ subTotal: 500, discount: 100, shippingCost: 0 }))).toEqual([
    { account: 'discounts', taxCode: 'O', cents: 500 },
    { account: 'sales', taxCode: 'O', cents: -500 },
  ])
})

test('tax is refunded with the amount that it was charged on', () => {
  const charge: Charge = {
    goods: [
      { category: 'S', rateBasisPoints: 900, taxableCents: 1000, taxCents: 90 },
      { category: 'Z', rateBasisPoints: 0, taxableCents: 500, taxCents: 0 },
    ],
    shipping: [{ category: 'S', rateBasisPoints: 900, taxableCents: 100, taxCents: 9 }],
    discountCents: 0,
  }
  const sale = saleEntry('provider receivable', charge)
  expect(sale).toEqual([
    { account: 'provider receivable', cents: 1699 },
    { account: 'sales', taxCode: 'S900', cents: -1000 },
    { account: 'sales', taxCode: 'Z', cents: -500 },
    { account: 'shipping', taxCode: 'S900', cents: -100 },
    { account: 'tax payable', taxCode: 'S900', cents: -99 },
  ])
  expect(refundEntry('provider receivable', postedLinesOf('sale', sale), 170)).toEqual([
    { account: 'provider receivable', cents: -170 },
    { account: 'goods refunded', taxCode: 'S900', cents: 100 },
    { account: 'shipping refunded', taxCode: 'S900', cents: 10 },
    { account: 'tax payable', taxCode: 'S900', cents: 10 },
    { account: 'goods refunded', taxCode: 'Z', cents: 50 },
  ])
})

test('a refund that exceeds the remaining amount is refused', () => {
  const sale = postedLinesOf(
    'sale',
    saleEntry('outside', untaxedCharge({ subTotal: 500, discount: 0, shippingCost: 0 })),
  )
  expect(() => refundEntry('outside', sale, 501)).toThrow("501 cents can't be returned of 500")
})
