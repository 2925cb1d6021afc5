import { describe, expect, test } from 'vitest'
import { readUbl } from '../testing/read-ubl.ts'
import {
  type SampleOrder,
  sampleBuyer,
  sampleCreditNote,
  sampleCreditNoteOfAmount,
  sampleInvoice,
  sampleRules,
  sampleSeller,
  sampleSupply,
} from '../testing/sample-e-invoices.ts'
import { step } from '../testing/step.ts'
import { brokenRequirements, buildEInvoice, whyNotSent, writeCii, writePintSg, writeUbl } from './index.ts'

/** Shirts taxed at 9 % and caps at 0 %, with a discount of 10 % and shipping. All prices include tax. */
const order: SampleOrder = {
  lines: [
    { price: 10_900, category: 'S' },
    { price: 5_450, category: 'Z' },
  ],
  quantities: [3, 4],
  discountAmount: 1_635,
  shippingCost: 1_090,
}
const germanSupply = {
  ...sampleSupply,
  country: 'DE',
  taxNumber: { country: 'DE', number: 'DE136695976' },
}
const uuid = '3f1c1d5e-7a4b-4c39-9f0e-6d2b8a1c5e77'

describe('an e-invoice', () => {
  test('has lines, discounts and shipping that add up', async () => {
    const invoice = sampleInvoice(order)
    await step(
      'EINVOICE-001 the price of a line times its quantity is its amount, without a remainder',
      () => {
        // $100.00 for three pieces gives no price per piece in whole cents.
        expect(
          invoice.lines.map(({ priceCents, baseQuantity, quantity, netCents }) => [
            priceCents,
            baseQuantity,
            quantity,
            netCents,
          ]),
        ).toEqual([
          [10_000, 3, 3, 10_000],
          [2_725, 2, 4, 5_450],
        ])
      },
    )
    await step('EINVOICE-001 discount and shipping have one row for each category and rate', () => {
      expect(invoice.allowances).toEqual([
        { cents: 1_000, category: 'S', rateBasisPoints: 900, reason: 'Discount', reasonCode: '95' },
        { cents: 545, category: 'Z', rateBasisPoints: 0, reason: 'Discount', reasonCode: '95' },
      ])
      expect(invoice.charges).toEqual([
        { cents: 1_000, category: 'S', rateBasisPoints: 900, reason: 'Shipping', reasonCode: 'FC' },
      ])
      expect(invoice.totals).toEqual({
        linesCents: 15_450,
        allowancesCents: 1_545,
        chargesCents: 1_000,
        netCents: 14_905,
        taxCents: 900,
        grossCents: 15_805,
        paidCents: 15_805,
        dueCents: 0,
      })
    })
    expect(() => buildEInvoice({ lines: [] } as never, { lines: [{}] } as never)).toThrow(
      '1 lines are not the 0 of the document',
    )
  })

  test('the day of supply is included if it is not the day of issue', () => {
    expect(sampleInvoice(order).taxPointDay).toBe('2026-11-30')
    expect(sampleInvoice(order, { details: { supplyDay: '2026-12-01' } }).taxPointDay).toBe(undefined)
  })

  test('a document outside the scope of tax contains no tax numbers', () => {
    const outside = { ...order, lines: order.lines.map(({ price }) => ({ price, category: 'O' as const })) }
    const invoice = sampleInvoice(outside)
    expect([invoice.seller.taxNumber, invoice.buyer.taxNumber]).toEqual([undefined, undefined])
    expect(invoice.isSellerRegistered).toBe(true)
    expect(brokenRequirements(invoice)).toEqual([])
  })

  test('tax numbers are written with the prefix of their country', () => {
    const numbers = [
      ['SG', '197401143C', 'SG197401143C'],
      ['DE', 'DE136695976', 'DE136695976'],
      ['GR', 'EL123456789', 'EL123456789'],
      ['GB', 'XI123456789', 'XI123456789'],
    ] as const
    for (const [country, number, expected] of numbers) {
      const buyer = { ...sampleBuyer, taxNumber: { country, number } }
      expect(readUbl(writeUbl(sampleInvoice(order, { details: { buyer } }))).buyer?.taxNumber).toBe(expected)
    }
  })

  test('texts keep the XML well-formed', async () => {
    await step(
      'EINVOICE-007 special characters of XML are escaped, and control characters are left out',
      () => {
        const buyer = { ...sampleBuyer, name: ' A&B\u0000\u0007 <"C"> \ud800 \u{1F455} ]]> ' }
        const invoice = sampleInvoice(order, { details: { buyer, note: '\u0001' } })
        for (const xml of [writeCii(invoice), writeUbl(invoice)]) {
          expect(xml).toContain('>A&amp;B &lt;&quot;C&quot;&gt;  \u{1F455} ]]&gt;<')
          expect(xml).not.toContain('Note>')
        }
      },
    )
  })
})

describe('a credit note', () => {
  test('contains the returned pieces', async () => {
    const firstReturn = [
      { before: 0, now: 1 },
      { before: 0, now: 0 },
    ]
    const creditNote = sampleCreditNote(order, firstReturn)
    await step('EINVOICE-002 a credit note has the returned pieces and their prices', () => {
      expect(creditNote.lines.map(({ name, quantity, netCents }) => [name, quantity, netCents])).toEqual([
        ['Shirt 1', 1, 3_333],
      ])
      // A third of $98.10, which is $109.00 minus 10 %.
      expect(creditNote.totals).toMatchObject({
        netCents: 3_000,
        taxCents: 270,
        grossCents: 3_270,
        dueCents: 0,
      })
      expect(creditNote.charges).toEqual([])
    })
    await step('EINVOICE-002 the credit notes of all pieces and the shipping add up to the invoice', () => {
      const remaining = [
        sampleCreditNote(
          order,
          [
            { before: 1, now: 1 },
            { before: 0, now: 3 },
          ],
          { withShipping: true },
        ),
        sampleCreditNote(order, [
          { before: 2, now: 1 },
          { before: 3, now: 1 },
        ]),
      ]
      const invoiceTotals = sampleInvoice(order).totals
      for (const name of [
        'linesCents',
        'allowancesCents',
        'chargesCents',
        'netCents',
        'taxCents',
        'grossCents',
      ] as const)
        expect([creditNote, ...remaining].reduce((sum, { totals }) => sum + totals[name], 0)).toBe(
          invoiceTotals[name],
        )
    })
    expect(() => sampleCreditNote(order, [{ before: 3, now: 1 }])).toThrow(
      '1 pieces cannot be returned: 3 of 3 were returned before',
    )
    expect(
      [creditNote, sampleCreditNote(order, firstReturn, { withShipping: true })].map(brokenRequirements),
    ).toEqual([[], []])
  })

  test('has prices without tax if its invoice has', () => {
    const note = sampleCreditNote(order, [{ before: 1, now: 2 }], {
      rules: { ...sampleRules, mode: 'exclusive' },
    })
    expect(note.totals).toMatchObject({
      linesCents: 7_267,
      allowancesCents: 727,
      netCents: 6_540,
      taxCents: 589,
    })
    expect(brokenRequirements(note)).toEqual([])
  })

  test('is possible for shipping only, for an amount, or for a cent of tax', async () => {
    await step(
      'EINVOICE-002 a refund of only the shipping has the shipping as the line of its credit note',
      () => {
        const note = sampleCreditNote(order, [], { withShipping: true })
        expect(note.lines).toMatchObject([{ name: 'Shipping', quantity: 1, netCents: 1_000 }])
        expect([note.charges, note.totals.grossCents]).toEqual([[], 1_090])
        expect(brokenRequirements(note)).toEqual([])
      },
    )
    await step('EINVOICE-002 an amount without lines is divided in proportion to the invoice', () => {
      const note = sampleCreditNoteOfAmount(order, 1_000)
      expect(note.lines.map(({ name, category, netCents }) => [name, category, netCents])).toEqual([
        ['Refund', 'S', 570],
        ['Refund', 'Z', 310],
      ])
      expect(note.totals).toMatchObject({ chargesCents: 63, taxCents: 57, grossCents: 1_000, dueCents: 0 })
      expect(brokenRequirements(note)).toEqual([])
    })
    const oneCentOrder = {
      lines: [{ price: 3, category: 'S' as const }],
      quantities: [1],
      discountAmount: 0,
      shippingCost: 0,
    }
    const rates = [{ country: 'SG', category: 'S' as const, rateBasisPoints: 10_000, from: '2024-01-01' }]
    const note = sampleCreditNoteOfAmount(oneCentOrder, 1, { rules: { ...sampleRules, rates } })
    expect(note.totals).toMatchObject({ netCents: 0, taxCents: 1, grossCents: 1 })
    expect(brokenRequirements(note)).toEqual([])
  })
})

describe('PINT SG', () => {
  test('has the GST codes of Singapore', async () => {
    await step('EINVOICE-006 each tax category has its GST code', () => {
      const codes = (['S', 'Z', 'E', 'O'] as const).map((category) => {
        const lines = [{ price: 1_090, category }]
        const invoice = sampleInvoice({ lines, quantities: [1], discountAmount: 0, shippingCost: 0 })
        const row = readUbl(writePintSg(invoice, { uuid })).breakdown?.[0]
        return [row?.category, row?.rate]
      })
      expect(codes).toEqual([
        ['SR', '9.00'],
        ['ZR', '0.00'],
        ['ESN33', '0.00'],
        ['OS', '0.00'],
      ])
    })
    await step('EINVOICE-006 a seller who is not registered for GST gets the code NG, without a rate', () => {
      const lines = [{ price: 1_090, category: 'O' as const }]
      const seller = { ...sampleSeller, taxNumber: undefined }
      const invoice = sampleInvoice(
        { lines, quantities: [1], discountAmount: 0, shippingCost: 0 },
        { details: { seller } },
      )
      const { breakdown, lines: writtenLines } = readUbl(writePintSg(invoice, { uuid }))
      expect(breakdown).toMatchObject([{ category: 'NG', rate: undefined }])
      expect(writtenLines).toMatchObject([{ category: 'NG', rate: undefined }])
    })
    await step(
      'EINVOICE-006 a reverse charge is reported as an export, in one row with other exports',
      () => {
        const rates = [
          ...sampleRules.rates,
          { country: 'DE', category: 'Z' as const, rateBasisPoints: 0, from: '2024-01-01' },
        ]
        const invoice = sampleInvoice(order, { supply: germanSupply, rules: { ...sampleRules, rates } })
        expect(invoice.breakdown.map(({ category }) => category)).toEqual(['AE', 'Z'])
        const { breakdown, allowances } = readUbl(writePintSg(invoice, { uuid }))
        expect(breakdown).toEqual([
          {
            taxable: '158.05',
            tax: '0.00',
            category: 'ZR',
            rate: '0.00',
            reason: undefined,
            reasonCode: undefined,
          },
        ])
        expect(allowances).toMatchObject([{ amount: '16.35', category: 'ZR' }])
      },
    )
    const { extras, specification, seller } = readUbl(writePintSg(sampleInvoice(order), { uuid }))
    expect([specification, extras.profile]).toEqual([
      'urn:peppol:pint:billing-1@sg-1',
      'urn:peppol:bis:billing',
    ])
    expect([extras.uuid, [...extras.currencies], seller?.taxNumber]).toEqual([uuid, ['SGD'], '197401143C'])
  })
})

describe('a network of e-invoices', () => {
  test('has requirements beyond EN 16931', async () => {
    const buyerWithoutStreet = { ...sampleBuyer, address: { country: 'DE' } }
    const incompleteParty = { name: 'Tan', address: { country: 'SG' } }
    const details = {
      seller: incompleteParty,
      buyer: incompleteParty,
      orderNumber: undefined,
      note: undefined,
    }
    await step(
      'EINVOICE-011 each unmet requirement of Peppol beyond EN 16931 is reported with a message',
      () => {
        expect(whyNotSent(sampleInvoice(order), 'Peppol')).toEqual([])
        expect(whyNotSent(sampleInvoice(order, { details }), 'Peppol')).toEqual([
          'The seller has an electronic address. (PEPPOL-EN16931-R020)',
          'The buyer has an electronic address. (PEPPOL-EN16931-R010)',
          'The document names a reference of the buyer or an order. (PEPPOL-EN16931-R003)',
        ])
      },
    )
    await step(
      'EINVOICE-011 each unmet requirement of PINT SG for a sale with a GST code is reported with a message',
      () => {
        expect(whyNotSent(sampleInvoice(order), 'PINT SG')).toEqual([])
        expect(
          whyNotSent(sampleInvoice(order, { details: { buyer: buyerWithoutStreet } }), 'PINT SG'),
        ).toEqual(['The buyer has a street and a postcode. (BR-107-GST-SG)'])
        expect(whyNotSent(sampleCreditNote(order, [{ before: 0, now: 1 }], { details }), 'PINT SG')).toEqual([
          'The seller has an electronic address.',
          'The buyer has an electronic address.',
          'The seller has a GST number. (BR-105-GST-SG)',
          'The seller has a street and a postcode. (BR-106-GST-SG)',
          'The buyer has a street and a postcode. (BR-107-GST-SG)',
          'A credit note has a reason. (BR-111-GST-SG)',
          'The seller has a registration. (BR-112-GST-SG)',
        ])
        const outside = { ...order, lines: [{ price: 1_090, category: 'O' as const }], quantities: [1] }
        const buyer = { ...incompleteParty, electronicAddress: { scheme: 'EM', id: 'tan@example.com' } }
        expect(whyNotSent(sampleInvoice(outside, { details: { buyer } }), 'PINT SG')).toEqual([])
      },
    )
  })
})
