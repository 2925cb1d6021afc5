import { expect, test } from 'vitest'
import type { SupplierStatement } from './document-data.ts'
import { layoutOf } from './testing/describe-look.ts'
import { aReceipt, documentFields } from './testing/sample-documents.ts'

test('a supplier’s statement has this layout', async () => {
  const statement: SupplierStatement = {
    ...{ ...documentFields, kind: 'statement', month: 'November 2026', supplier: 'Lorong Paper & Bag' },
    ...{ opening: 12_000, closing: 9500 },
    entries: [
      { day: '3 Nov 2026', what: 'Earned', about: 'Canvas Tote, 7f3a9c21-e', cents: 2500 },
      { day: '9 Nov 2026', what: 'Paid', about: 'Bank transfer', cents: -5000 },
    ],
  }
  const { texts, areas } = await layoutOf(statement)
  expect(texts).toEqual([
    '45.2, 47: heading 17 ink: Printery Pte. Ltd.',
    '514.6, 47.1: figure 9.5 caption: Statement November 2026',
    '45.2, 120.7: heading 38 ink: Statement',
    '246.2, 121.5: figure 27 ink: November 2026',
    '59.2, 162.5: text 8.5 caption: Month',
    '59.2, 177: figure 11 ink: November 2026',
    '247.7, 162.5: text 8.5 caption: Owed at the start',
    '247.7, 177: figure 11 ink: $120.00',
    '436.3, 162.5: text 8.5 caption: Owed at the end',
    '436.3, 177: figure 11 ink: $95.00',
    '45.2, 219.9: text 8.5 caption: From',
    '45.2, 233.3: strong 10.5 ink: Printery Pte. Ltd.',
    '45.2, 248.5: text 10.5 soft: 1 Demo Lane, Singapore 000001',
    '45.2, 263.7: text 10.5 soft: Registration DEMO-0001',
    '45.2, 279: text 10.5 soft: +65 0000 0000',
    '45.2, 294.2: text 10.5 soft: support@printery.example',
    '353, 219.9: text 8.5 caption: Supplier',
    '353, 233.3: strong 10.5 ink: Lorong Paper & Bag',
    '45.2, 329.5: text 8.5 caption: Day',
    '135.2, 329.5: text 8.5 caption: What',
    '581.2, 329.9: figure 8.5 caption: Amount (SGD)',
    '45.2, 356.1: text 10.5 ink: 3 Nov 2026',
    '135.2, 356.1: text 10.5 ink: Earned',
    '135.2, 368.9: text 10.5 soft: Canvas Tote, 7f3a9c21-e',
    '602.8, 356.7: figure 10.5 ink: $25.00',
    '45.2, 398.9: text 10.5 ink: 9 Nov 2026',
    '135.2, 398.9: text 10.5 ink: Paid',
    '135.2, 411.7: text 10.5 soft: Bank transfer',
    '596.8, 399.4: figure 10.5 ink: -$50.00',
    '45.2, 1035.1: text 8.5 caption: Printery Pte. Ltd., Registration DEMO-0001',
    '599.3, 1035.1: text 8.5 caption: Page 1 of 1',
  ])
  expect(areas).toEqual([
    '7.2, 7.2: 167.4 x 6 #00a4d8',
    '174.6, 7.2: 167.4 x 6 #d8298a',
    '342, 7.2: 167.4 x 6 #ffdf2b',
    '509.4, 7.2: 167.4 x 6 ink',
    '45.2, 59.4: 593.6 x 0 ink',
    '45.2, 143.3: 593.6 x 48.3 sunk',
    '45.2, 338.9: 593.6 x 0 ink',
    '45.2, 381.7: 593.6 x 0 line',
    '45.2, 424.5: 593.6 x 0 line',
  ])
  const empty = await layoutOf({ ...statement, entries: [] })
  expect(empty.texts.slice(18)).toEqual([
    '45.2, 329.5: text 8.5 caption: Day',
    '135.2, 329.5: text 8.5 caption: What',
    '581.2, 329.9: figure 8.5 caption: Amount (SGD)',
    '45.2, 349.1: text 10.5 soft: Nothing changed this month.',
    '45.2, 1035.1: text 8.5 caption: Printery Pte. Ltd., Registration DEMO-0001',
    '599.3, 1035.1: text 8.5 caption: Page 1 of 1',
  ])
})

test.each([
  [
    'inclusive',
    [
      '45.2, 47: heading 17 ink: Printery Pte. Ltd.',
      '525.4, 47.1: figure 9.5 caption: Invoice INV-2026-0042',
      '45.2, 120.7: heading 38 ink: Invoice',
      '184.8, 121.5: figure 27 ink: INV-2026-0042',
      '59.2, 162.5: text 8.5 caption: Tax invoice',
      '59.2, 177: figure 11 ink: INV-2026-0042',
      '45.2, 324.3: text 10.5 soft: GST registration M2-1234567-8',
      '250.4, 234.7: text 8.5 caption: Billed to',
      '250.4, 248.1: strong 10.5 ink: Tidewater Pte. Ltd.',
      '250.4, 263.4: text 10.5 soft: 2 Harbour Road',
      '250.4, 278.6: text 10.5 soft: Tax number M9-0000001-2',
      '596.5, 391.9: figure 10.5 ink: $726.00',
      '45.2, 516.4: text 8.5 caption: Total in words',
      '45.2, 531.7: heading 13 ink: Six hundred and seventy-one Singapore Dollars',
      '45.2, 549.3: heading 13 ink: and forty cents',
      '45.2, 578.9: text 10.5 soft: Paid by card.',
      '45.2, 594.2: text 10.5 soft: If a piece has a defect, report it within 7 days of receiving it, with',
      '45.2, 609.4: text 10.5 soft: a picture.',
      '45.2, 624.6: text 10.5 soft: Write to support@printery.example or call +65 0000 0000.',
      '380.8, 534.4: text 10.5 soft: Subtotal',
      '594.7, 535.4: figure 11 ink: $726.00',
      '380.8, 555.6: text 10.5 soft: Discount, 10%',
      '588.4, 556.6: figure 11 ink: - $72.60',
      '380.8, 576.8: text 10.5 soft: Regular shipping',
      '601, 577.8: figure 11 ink: $18.00',
      '380.8, 614.7: strong 10.5 ink: Total',
      '534.3, 616.7: figure 17 ink: $671.40 SGD',
      '380.8, 632.9: text 10.5 soft: 9% GST',
      '601, 634: figure 11 ink: $55.44',
      '380.8, 654.2: text 10.5 soft: Total without GST',
      '594.7, 655.2: figure 11 ink: $615.96',
      '45.2, 1035.1: text 8.5 caption: Printery Pte. Ltd., Registration DEMO-0001',
      '599.3, 1035.1: text 8.5 caption: Page 1 of 1',
    ],
  ],
  [
    'exclusive',
    [
      '45.2, 47: heading 17 ink: Printery Pte. Ltd.',
      '525.4, 47.1: figure 9.5 caption: Invoice INV-2026-0042',
      '45.2, 120.7: heading 38 ink: Invoice',
      '184.8, 121.5: figure 27 ink: INV-2026-0042',
      '59.2, 162.5: text 8.5 caption: Tax invoice',
      '59.2, 177: figure 11 ink: INV-2026-0042',
      '45.2, 324.3: text 10.5 soft: GST registration M2-1234567-8',
      '250.4, 234.7: text 8.5 caption: Billed to',
      '250.4, 248.1: strong 10.5 ink: Tidewater Pte. Ltd.',
      '250.4, 263.4: text 10.5 soft: 2 Harbour Road',
      '250.4, 278.6: text 10.5 soft: Tax number M9-0000001-2',
      '596.5, 391.9: figure 10.5 ink: $726.00',
      '45.2, 516.4: text 8.5 caption: Total in words',
      '45.2, 531.7: heading 13 ink: Six hundred and seventy-one Singapore Dollars',
      '45.2, 549.3: heading 13 ink: and forty cents',
      '45.2, 578.9: text 10.5 soft: Paid by card.',
      '45.2, 594.2: text 10.5 soft: If a piece has a defect, report it within 7 days of receiving it, with',
      '45.2, 609.4: text 10.5 soft: a picture.',
      '45.2, 624.6: text 10.5 soft: Write to support@printery.example or call +65 0000 0000.',
      '380.8, 534.4: text 10.5 soft: Subtotal',
      '594.7, 535.4: figure 11 ink: $726.00',
      '380.8, 555.6: text 10.5 soft: Discount, 10%',
      '588.4, 556.6: figure 11 ink: - $72.60',
      '380.8, 576.8: text 10.5 soft: Regular shipping',
      '601, 577.8: figure 11 ink: $18.00',
      '380.8, 598: text 10.5 soft: Total without GST',
      '594.7, 599.1: figure 11 ink: $615.96',
      '380.8, 619.3: text 10.5 soft: 9% GST',
      '601, 620.3: figure 11 ink: $55.44',
      '380.8, 657.2: strong 10.5 ink: Total',
      '534.3, 659.1: figure 17 ink: $671.40 SGD',
      '45.2, 1035.1: text 8.5 caption: Printery Pte. Ltd., Registration DEMO-0001',
      '599.3, 1035.1: text 8.5 caption: Page 1 of 1',
    ],
  ],
] as const)(
  'a tax invoice with %s tax has its number, both tax numbers and the total without tax',
  async (mode, expected) => {
    const receipt = aReceipt()
    const { texts } = await layoutOf({
      ...receipt,
      kind: 'invoice',
      sum: { ...receipt.sum, tax: { mode, rows: [{ label: '9% GST', cents: 5544 }] } },
      issued: {
        ...{ number: 'INV-2026-0042', issuedOn: '2026-11-22', taxName: 'GST', taxNumber: 'M2-1234567-8' },
        ...{ buyerTaxNumber: 'M9-0000001-2', netCents: 61_596, paymentTerms: 'Paid by card.' },
      },
    })
    expect([...texts.slice(0, 6), ...texts.slice(21, 26), ...texts.slice(-22)]).toEqual(expected)
  },
)

test('an invoice without tax has a number and no tax number', async () => {
  const { texts } = await layoutOf({
    ...aReceipt(),
    kind: 'invoice',
    issued: {
      ...{ number: 'INV-2026-0042', issuedOn: '2026-11-22', taxName: null, taxNumber: undefined },
      ...{ buyerTaxNumber: undefined, netCents: 67_140, paymentTerms: undefined },
    },
  })
  expect([...texts.slice(4, 6), ...texts.slice(13, 22), ...texts.slice(-9)]).toEqual([
    '59.2, 162.5: text 8.5 caption: Invoice number',
    '59.2, 177: figure 11 ink: INV-2026-0042',
    '511.7, 162.5: text 8.5 caption: Expected delivery',
    '511.7, 177: figure 11 ink: 18 Dec 2026',
    '45.2, 234.7: text 8.5 caption: From',
    '45.2, 248.1: strong 10.5 ink: Printery Pte. Ltd.',
    '45.2, 263.4: text 10.5 soft: 1 Demo Lane, Singapore 000001',
    '45.2, 278.6: text 10.5 soft: Registration DEMO-0001',
    '45.2, 293.8: text 10.5 soft: +65 0000 0000',
    '45.2, 309: text 10.5 soft: support@printery.example',
    '250.4, 234.7: text 8.5 caption: Billed to',
    '594.7, 520.2: figure 11 ink: $726.00',
    '380.8, 540.4: text 10.5 soft: Discount, 10%',
    '588.4, 541.4: figure 11 ink: - $72.60',
    '380.8, 561.6: text 10.5 soft: Regular shipping',
    '601, 562.6: figure 11 ink: $18.00',
    '380.8, 599.5: strong 10.5 ink: Total',
    '534.3, 601.5: figure 17 ink: $671.40 SGD',
    '45.2, 1035.1: text 8.5 caption: Printery Pte. Ltd., Registration DEMO-0001',
    '599.3, 1035.1: text 8.5 caption: Page 1 of 1',
  ])
})
