import { expect, test } from 'vitest'
import type { Actor } from './people.ts'
import {
  anyPriceExceeds,
  approvedPricesAfter,
  baselinePrices,
  compareTiers,
  exceedsPercent,
  haveSamePrices,
  type Prices,
  type Publication,
  publicationAfterChange,
  publicationOfNew,
  requireProductDecision,
  requireSupplierDecision,
  type SupplierState,
  supplierDecisionsFrom,
} from './suppliers.ts'

const admin: Actor = { userId: 'admin', role: 'admin' }
const supplier: Actor = { userId: 'supplier', role: 'supplier' }

function codeOf(action: () => void): string | undefined {
  try {
    action()
  } catch (error) {
    return (error as { code: string }).code
  }
  return undefined
}

test.each<[SupplierState, string[]]>([
  ['waiting', ['approved', 'refused']],
  ['approved', ['suspended']],
  ['refused', ['approved']],
  ['suspended', ['approved']],
])('a supplier that is %s can be %s', (state, decisions) => {
  expect(supplierDecisionsFrom(state)).toEqual(decisions)
  for (const decision of ['approved', 'refused', 'suspended'] as const) {
    const code = codeOf(() => requireSupplierDecision(state, decision, 'No papers.'))
    expect(code, decision).toBe(decisions.includes(decision) ? undefined : 'status_not_allowed')
  }
})

test('a refusal and a suspension need a reason, an approval none', () => {
  expect(codeOf(() => requireSupplierDecision('waiting', 'refused', '  '))).toBe('invalid')
  expect(codeOf(() => requireSupplierDecision('approved', 'suspended', ''))).toBe('invalid')
  expect(codeOf(() => requireSupplierDecision('waiting', 'approved', ''))).toBeUndefined()
  expect(codeOf(() => requireProductDecision('waiting', 'refused', ''))).toBe('invalid')
  expect(codeOf(() => requireProductDecision('waiting', 'published', ''))).toBeUndefined()
})

test.each<[Publication, string[]]>([
  ['waiting', ['published', 'refused']],
  ['published', []],
  ['refused', ['published']],
])('a product that is %s can be %s', (state, decisions) => {
  for (const decision of ['published', 'refused'] as const) {
    const code = codeOf(() => requireProductDecision(state, decision, 'Blurred pictures.'))
    expect(code, decision).toBe(decisions.includes(decision) ? undefined : 'status_not_allowed')
  }
})

test.each<[string, Publication, Actor, SupplierState | undefined, boolean]>([
  ['a supplier who signed up', 'waiting', supplier, 'waiting', false],
  ['an approved supplier without a published product', 'waiting', supplier, 'approved', false],
  ['an approved supplier with a published product', 'published', supplier, 'approved', true],
  ['a refused supplier', 'waiting', supplier, 'refused', false],
  ['a suspended supplier', 'waiting', supplier, 'suspended', true],
  ['an admin for a supplier that waits', 'published', admin, 'waiting', false],
  ['an admin for the shop itself', 'published', admin, undefined, false],
])('a new product of %s is %s', (_who, expected, actor, state, isProven) => {
  expect(publicationOfNew(actor, state && { state, isProven })).toBe(expected)
})

test('a refused product waits again after a change by its supplier, and only then', () => {
  expect(publicationAfterChange(supplier, 'refused')).toBe('waiting')
  expect(publicationAfterChange(admin, 'refused')).toBe('refused')
  expect(publicationAfterChange(supplier, 'published')).toBe('published')
  expect(publicationAfterChange(supplier, 'waiting')).toBe('waiting')
})

test.each<[number, number, number, boolean]>([
  [1000, 1300, 30, false],
  [1000, 1301, 30, true],
  [1000, 700, 30, false],
  [1000, 699, 30, true],
  [1, 1, 30, false],
  [1, 2, 30, true],
  [1, 0, 30, true],
  [3, 4, 30, true],
  [0, 0, 30, false],
  [0, 1, 1000, true],
  [1000, 1000, 0, false],
  [1000, 1001, 0, true],
  [1000, 999, 0, true],
  [1000, 0, 100, false],
  [1000, 11_000, 1000, false],
  [1000, 11_001, 1000, true],
  [100_000_000, 130_000_001, 30, true],
])('a change from %i to %i cents exceeds %i %%: %s', (before, after, percent, expected) => {
  expect(exceedsPercent(before, after, percent)).toBe(expected)
})

const prices = (tiers: [number, number, number][], printings: Record<string, number> = {}): Prices => ({
  tiers: tiers.map(([startRange, endRange, pricePerUnit]) => ({ startRange, endRange, pricePerUnit })),
  printings: Object.entries(printings).map(([printingType, price]) => ({ printingType, price })),
})

const tee = prices(
  [
    [1, 19, 1000],
    [20, 9999, 800],
  ],
  { Embroidery: 130 },
)

test('two lists of tiers are compared range by range', () => {
  const after = prices([
    [5, 49, 900],
    [50, 9999, 700],
  ])
  expect(compareTiers(tee.tiers, after.tiers)).toEqual([
    { from: 1, to: 4, before: 1000, after: null },
    { from: 5, to: 19, before: 1000, after: 900 },
    { from: 20, to: 49, before: 800, after: 900 },
    { from: 50, to: 9999, before: 800, after: 700 },
  ])
})

test.each<[string, Prices, boolean]>([
  ['the same prices', tee, false],
  [
    'every tier within the limit',
    prices(
      [
        [1, 19, 1300],
        [20, 9999, 560],
      ],
      { Embroidery: 169 },
    ),
    false,
  ],
  [
    'the first tier a cent beyond the limit',
    prices([
      [1, 19, 1301],
      [20, 9999, 800],
    ]),
    true,
  ],
  [
    'the last tier a cent beyond the limit',
    prices([
      [1, 19, 1000],
      [20, 9999, 559],
    ]),
    true,
  ],
  [
    'an additional tier at one cent',
    prices([
      [1, 19, 1000],
      [20, 499, 800],
      [500, 9999, 1],
    ]),
    true,
  ],
  [
    'a tier that begins earlier',
    prices([
      [1, 4, 1000],
      [5, 9999, 560],
    ]),
    true,
  ],
  [
    'a printing type a cent beyond the limit',
    prices(
      [
        [1, 19, 1000],
        [20, 9999, 800],
      ],
      { Embroidery: 170 },
    ),
    true,
  ],
  [
    'a free printing type',
    prices(
      [
        [1, 19, 1000],
        [20, 9999, 800],
      ],
      { Embroidery: 0 },
    ),
    true,
  ],
  ['a new printing type', prices([[1, 9999, 1000]], { Sublimation: 9 }), false],
  [
    'no printing types',
    prices([
      [1, 19, 1000],
      [20, 9999, 800],
    ]),
    false,
  ],
])('a price change is within the limit only if every price is: %s', (_what, requestedPrices, expected) => {
  expect(anyPriceExceeds(tee, requestedPrices, 30)).toBe(expected)
})

test('quantities without a previous price are compared with the nearest quantity that had one', () => {
  const limitedRange = prices([[20, 100, 800]])
  expect(anyPriceExceeds(limitedRange, prices([[1, 100, 800]]), 30)).toBe(false)
  expect(
    anyPriceExceeds(
      limitedRange,
      prices([
        [1, 19, 1],
        [20, 100, 800],
      ]),
      30,
    ),
  ).toBe(true)
  expect(
    anyPriceExceeds(
      limitedRange,
      prices([
        [20, 100, 800],
        [101, 9999, 1],
      ]),
      30,
    ),
  ).toBe(true)
})

test('prices are equal regardless of the order of printing methods', () => {
  const [original, reordered] = [
    prices([[1, 9999, 5]], { A: 1, B: 2 }),
    prices([[1, 9999, 5]], { B: 2, A: 1 }),
  ]
  expect(haveSamePrices(original, reordered)).toBe(true)
  expect(haveSamePrices(original, prices([[1, 9999, 5]], { A: 1, B: 3 }))).toBe(false)
  expect(haveSamePrices(original, prices([[1, 9999, 6]], { A: 1, B: 2 }))).toBe(false)
  expect(haveSamePrices(original, prices([[1, 99, 5]], { A: 1, B: 2 }))).toBe(false)
})

test('small changes are compared with the approved price until the live price is 30 days old', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  const [live, approved] = [prices([[1, 9999, 1300]]), prices([[1, 9999, 1000]])]
  const approvedPricesAt = (iso: string) => ({ prices: approved, changedAt: new Date(iso) })
  expect(baselinePrices(live, undefined, now)).toEqual(live)
  expect(baselinePrices(live, approvedPricesAt('2026-10-31T12:00:01Z'), now)).toEqual(approved)
  expect(baselinePrices(live, approvedPricesAt('2026-10-31T12:00:00Z'), now)).toEqual(live)
})

test('a new printing method is approved with its own price, and a known one keeps its baseline', () => {
  const after = approvedPricesAfter(tee, prices([[1, 9999, 1100]], { Embroidery: 150, Sublimation: 90 }))
  expect(after).toEqual({
    tiers: tee.tiers,
    printings: [
      { printingType: 'Embroidery', price: 130 },
      { printingType: 'Sublimation', price: 90 },
    ],
  })
})
