import { describe, expect, test } from 'vitest'
import { step } from '../testing/step.ts'
import { refundBreakdown, subtractBreakdown } from './refunding.ts'
import { type DocumentAmounts, taxDocument, totalsOf } from './taxed-document.ts'
import { NoTaxRate, type Supply, type TaxRules, whyNotOneDocument } from './treatment.ts'

const rules: TaxRules = {
  mode: 'exclusive',
  country: 'SG',
  rates: [{ country: 'SG', category: 'S', rateBasisPoints: 900, from: '2024-01-01' }],
  shippingCategory: 'S',
  reverseChargeCountries: ['DE'],
}
const inclusive: TaxRules = { ...rules, mode: 'inclusive' }
const supply: Supply = { day: '2026-12-01', country: 'SG' }
const germanTaxNumber = { country: 'DE', number: 'DE136695976' }

/** The order of the specification: $1,106.10 after 10 % of $1,215.66, and $12.00 shipping. */
const specifiedOrder: DocumentAmounts = {
  lines: [{ price: 121_566, category: 'S' }],
  discountAmount: 12_157,
  shippingCost: 1_200,
}

describe('the tax of a document', () => {
  test('is added to prices without tax', async () => {
    await step('TAX-001 tax is rounded half up once for each category and rate of the document', () => {
      const threeLines = Array.from({ length: 3 }, () => ({ price: 105, category: 'S' as const }))
      const taxed = taxDocument({ lines: threeLines, discountAmount: 0, shippingCost: 0 }, rules, supply)
      // 28.35 cents for the document; 9.45 for each line.
      expect(taxed.totalTax).toBe(28)
      expect(taxed.lines.map(({ taxCents }) => taxCents)).toEqual([10, 9, 9])
      const halfCent = taxDocument(
        { lines: [{ price: 50, category: 'S' }], discountAmount: 0, shippingCost: 0 },
        rules,
        supply,
      )
      expect(halfCent.totalTax).toBe(5)
    })
    expect(taxDocument(specifiedOrder, rules, supply)).toEqual({
      mode: 'exclusive',
      lines: [
        {
          category: 'S',
          rateBasisPoints: 900,
          netCents: 121_566,
          allowanceCents: 12_157,
          taxCents: 9_847,
          grossCents: 119_256,
        },
      ],
      shipping: {
        category: 'S',
        rateBasisPoints: 900,
        netCents: 1_200,
        allowanceCents: 0,
        taxCents: 108,
        grossCents: 1_308,
      },
      breakdown: [
        {
          category: 'S',
          rateBasisPoints: 900,
          reason: null,
          linesCents: 121_566,
          allowanceCents: 12_157,
          shippingCents: 1_200,
          taxableCents: 110_609,
          taxCents: 9_955,
          shippingTaxCents: 108,
        },
      ],
      totalNet: 110_609,
      totalTax: 9_955,
      totalGross: 120_564,
      isEstimate: false,
    })
  })

  test('is contained in prices with tax', async () => {
    await step(
      'TAX-004 the total of prices that include tax is exact, and the net amount is the total minus the tax',
      () => {
        const taxed = taxDocument(specifiedOrder, inclusive, supply)
        expect(taxed).toMatchObject({ totalNet: 101_476, totalTax: 9_133, totalGross: 110_609 })
        expect(taxed.breakdown).toEqual([
          {
            category: 'S',
            rateBasisPoints: 900,
            reason: null,
            linesCents: 111_528,
            allowanceCents: 11_153,
            shippingCents: 1_101,
            taxableCents: 101_476,
            taxCents: 9_133,
            shippingTaxCents: 99,
          },
        ])
      },
    )
  })

  test('is calculated for each tax category', async () => {
    const mixed: DocumentAmounts = {
      lines: [
        { price: 10_000, category: 'S' },
        { price: 5_000, category: 'Z' },
        { price: 1, category: 'E' },
      ],
      discountAmount: 1_500,
      shippingCost: 600,
    }
    await step(
      'TAX-005 the discount of a document is divided among its categories in proportion to their lines',
      () => {
        const rows = taxDocument(mixed, rules, supply).breakdown
        expect(
          rows.map(({ category, allowanceCents, taxableCents, taxCents }) => [
            category,
            allowanceCents,
            taxableCents,
            taxCents,
          ]),
        ).toEqual([
          ['S', 1_000, 9_600, 864],
          ['Z', 500, 4_500, 0],
          ['E', 0, 1, 0],
        ])
      },
    )
    await step('TAX-006 shipping is a charge of the document with its own category', () => {
      const taxed = taxDocument(mixed, { ...rules, shippingCategory: 'Z' }, supply)
      expect(taxed.breakdown.map(({ category, shippingCents }) => [category, shippingCents])).toEqual([
        ['S', 0],
        ['Z', 600],
        ['E', 0],
      ])
      expect(taxed.shipping).toMatchObject({ category: 'Z', netCents: 600, taxCents: 0 })
    })
  })

  test('is 0 without lines and for free lines', () => {
    const empty = taxDocument({ lines: [], discountAmount: 0, shippingCost: 0 }, rules, supply)
    expect(empty).toMatchObject({ lines: [], breakdown: [], totalGross: 0 })
    const free = { lines: [{ price: 500, category: 'S' as const }], discountAmount: 500, shippingCost: 0 }
    expect(taxDocument(free, inclusive, supply)).toMatchObject({ totalNet: 0, totalTax: 0, totalGross: 0 })
  })
})

describe('supplies without the tax of the shop’s country', () => {
  test('an exempt customer pays no tax until the last day of the exemption', async () => {
    await step(
      'TAX-007 an exemption holds for supplies until its last day, and its evidence is the reason',
      () => {
        const exemption = { evidence: 'Diplomatic note 12/2026', validUntil: '2026-12-01' }
        const breakdownOn = (day: string) =>
          taxDocument(specifiedOrder, rules, { ...supply, day, exemption }).breakdown
        expect(breakdownOn('2026-12-01')).toMatchObject([
          { category: 'E', taxCents: 0, reason: 'Exempt from tax: Diplomatic note 12/2026' },
        ])
        expect(breakdownOn('2026-12-02')).toMatchObject([{ category: 'S', taxCents: 9_955, reason: null }])
      },
    )
    const exemption = { evidence: 'Note 1', validUntil: '2026-12-31' }
    const exempt = taxDocument(specifiedOrder, inclusive, { ...supply, exemption })
    expect(exempt).toMatchObject({ totalNet: 110_609, totalTax: 0, totalGross: 110_609 })
  })

  test('a business abroad accounts for the tax itself', async () => {
    await step(
      'TAX-008 a business with a tax number accounts for the tax itself in the countries of the rule',
      () => {
        const abroad = { ...supply, country: 'DE', taxNumber: germanTaxNumber }
        expect(taxDocument(specifiedOrder, rules, abroad).breakdown).toMatchObject([
          { category: 'AE', rateBasisPoints: 0, taxCents: 0, reason: 'Reverse charge' },
        ])
        // A delivery within the shop's country is taxed. There is no rate if the tax number is of another
        // country.
        expect(taxDocument(specifiedOrder, rules, { ...supply, taxNumber: germanTaxNumber }).totalTax).toBe(
          9_955,
        )
        const frenchTaxNumber = { country: 'FR', number: 'FR40303265045' }
        expect(() => taxDocument(specifiedOrder, rules, { ...abroad, taxNumber: frenchTaxNumber })).toThrow(
          NoTaxRate,
        )
      },
    )
  })

  test('a delivery abroad is taxed by the rule for other countries, and refused without one', async () => {
    const abroad = { ...supply, country: 'MY' }
    expect(() => taxDocument(specifiedOrder, rules, abroad)).toThrow(
      'There is no tax rate for MY on 1 Dec 2026.',
    )
    expect(() => taxDocument(specifiedOrder, rules, { ...supply, day: '2023-12-31' })).toThrow(
      'There is no tax rate for SG on 31 Dec 2023.',
    )
    const exportRules: TaxRules = { ...rules, elsewhere: { category: 'Z', rateBasisPoints: 0 } }
    expect(taxDocument(specifiedOrder, exportRules, abroad)).toMatchObject({ totalTax: 0, isEstimate: false })
    await step('TAX-009 tax at a flat rate for countries without a table is marked as an estimate', () => {
      const flatRateRules: TaxRules = { ...rules, elsewhere: { category: 'S', rateBasisPoints: 1_000 } }
      expect(taxDocument(specifiedOrder, flatRateRules, abroad)).toMatchObject({
        totalTax: 11_061,
        isEstimate: true,
      })
      expect(taxDocument(specifiedOrder, flatRateRules, supply)).toMatchObject({
        totalTax: 9_955,
        isEstimate: false,
      })
    })
  })

  test('goods outside the scope of tax are not taxed', async () => {
    await step(
      'TAX-012 goods outside the scope of tax are refused together with others, with a message',
      () => {
        const voucher = { title: 'Voucher', category: 'O' as const }
        const shirt = { title: 'Shirt', category: 'S' as const }
        expect(whyNotOneDocument([shirt, voucher])).toBe(
          'Voucher is outside the scope of tax and needs an order of its own.',
        )
        expect(whyNotOneDocument([voucher, voucher])).toBeUndefined()
        expect(whyNotOneDocument([shirt])).toBeUndefined()
      },
    )
    const outside = { ...specifiedOrder, lines: [{ price: 121_566, category: 'O' as const }] }
    expect(taxDocument(outside, rules, supply).breakdown).toMatchObject([
      { category: 'O', shippingCents: 1_200, taxCents: 0, reason: 'Outside the scope of tax' },
    ])
  })
})

describe('partial refunds of a document', () => {
  test('leave no amount and no tax', () => {
    let remaining = taxDocument(specifiedOrder, inclusive, supply).breakdown
    for (const amount of [10_000, 609, 100_000]) {
      const refund = refundBreakdown(remaining, amount)
      expect(totalsOf(refund).totalGross).toBe(amount)
      remaining = subtractBreakdown(remaining, refund)
    }
    expect(remaining).toMatchObject([{ shippingCents: 0, taxableCents: 0, taxCents: 0, shippingTaxCents: 0 }])
    expect(() => refundBreakdown(remaining, 1)).toThrow('1 cents exceed the remaining 0')
  })
})
