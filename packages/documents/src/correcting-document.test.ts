import type { EInvoice } from '@printery/domain/einvoice'
import { expect, test } from 'vitest'
import type { CorrectingDocument } from './document-data.ts'
import { layoutOf } from './testing/describe-look.ts'
import { documentFields } from './testing/sample-documents.ts'

const standard = { category: 'S', rateBasisPoints: 900 } as const
const exempt = { category: 'E', rateBasisPoints: 0 } as const
const line = { unitCode: 'H87', baseQuantity: 1 }

const invoice: EInvoice = {
  kind: 'credit note',
  ...{ number: 'CN-2026-0007', issueDay: '2026-11-23', currency: 'SGD', orderNumber: 'e41c7790-a' },
  ...{ note: 'Two came torn', precedingInvoice: { number: 'INV-2026-0042', issueDay: '2026-11-21' } },
  seller: {
    name: 'Printery Pte. Ltd.',
    taxNumber: { country: 'SG', number: 'M2-1234567-8' },
    address: { country: 'SG' },
  },
  isSellerRegistered: true,
  buyer: {
    name: 'Tidewater Pte. Ltd.',
    taxNumber: { country: 'SG', number: 'M9-0000001-2' },
    address: { street: '2 Harbour Road', furtherStreet: 'Level 3', country: 'SG' },
  },
  delivery: { name: 'Mei Tan', address: { street: '18 Jalan Besar', country: 'SG' } },
  lines: [
    {
      ...{ ...line, ...standard, id: '1', name: 'Everyday Tee', description: 'Butter: 2 s' },
      ...{ quantity: 2, priceCents: 1650, netCents: 3300 },
    },
    {
      ...{ ...line, ...exempt, id: '2', name: 'Gift card', quantity: 3 },
      ...{ priceCents: 334, netCents: 1001 },
    },
  ],
  allowances: [
    { ...standard, cents: 330, reason: 'Discount', reasonCode: '95' },
    { ...exempt, cents: 100, reason: 'Discount', reasonCode: '95' },
  ],
  charges: [{ ...standard, cents: 600, reason: 'Shipping', reasonCode: 'FC' }],
  breakdown: [
    { ...standard, taxableCents: 3570, taxCents: 321 },
    { ...exempt, taxableCents: 901, taxCents: 0, reason: 'Exempt under the act' },
  ],
  totals: {
    ...{ linesCents: 4301, allowancesCents: 430, chargesCents: 600, netCents: 4471 },
    ...{ taxCents: 321, grossCents: 4792, paidCents: 4792, dueCents: 0 },
  },
}
const creditNote: CorrectingDocument = { ...documentFields, kind: 'credit note', invoice, taxName: 'GST' }

test('a credit note with tax has this layout', async () => {
  const { texts, areas } = await layoutOf(creditNote)
  expect(texts).toEqual([
    '45.2, 47: heading 17 ink: Printery Pte. Ltd.',
    '509.2, 47.1: figure 9.5 caption: Credit note CN-2026-0007',
    '45.2, 120.7: heading 38 ink: Credit note',
    '255.7, 121.5: figure 27 ink: CN-2026-0007',
    '59.2, 162.5: text 8.5 caption: Issued',
    '59.2, 177: figure 11 ink: 23 Nov 2026',
    '200.6, 162.5: text 8.5 caption: Order',
    '200.6, 177: figure 11 ink: e41c7790-a',
    '342, 162.5: text 8.5 caption: Corrects',
    '342, 177: figure 11 ink: INV-2026-0042 of 21',
    '342, 191.8: figure 11 ink: Nov 2026',
    '483.4, 162.5: text 8.5 caption: Returned',
    '483.4, 177: figure 11 ink: $47.92 SGD',
    '45.2, 234.7: text 8.5 caption: From',
    '45.2, 248.1: strong 10.5 ink: Printery Pte. Ltd.',
    '45.2, 263.4: text 10.5 soft: 1 Demo Lane, Singapore 000001',
    '45.2, 278.6: text 10.5 soft: Registration DEMO-0001',
    '45.2, 293.8: text 10.5 soft: +65 0000 0000',
    '45.2, 309: text 10.5 soft: support@printery.example',
    '45.2, 324.3: text 10.5 soft: GST registration M2-1234567-8',
    '250.4, 234.7: text 8.5 caption: Billed to',
    '250.4, 248.1: strong 10.5 ink: Tidewater Pte. Ltd.',
    '250.4, 263.4: text 10.5 soft: 2 Harbour Road',
    '250.4, 278.6: text 10.5 soft: Level 3',
    '250.4, 293.8: text 10.5 soft: Tax number M9-0000001-2',
    '455.6, 234.7: text 8.5 caption: Delivered to',
    '455.6, 248.1: strong 10.5 ink: Mei Tan',
    '455.6, 263.4: text 10.5 soft: 18 Jalan Besar',
    '45.2, 359.5: text 8.5 caption: Item',
    '424.6, 359.5: text 8.5 caption: Quantity',
    '523.5, 359.5: text 8.5 caption: Each',
    '568.5, 359.5: text 8.5 caption: Price without GST',
    '45.2, 385.4: strong 10.5 ink: Everyday Tee',
    '45.2, 400.6: text 10.5 soft: Butter: 2 s',
    '452.8, 385.9: figure 10.5 ink: 2',
    '506.8, 385.9: figure 10.5 soft: $16.50',
    '602.8, 385.9: figure 10.5 ink: $33.00',
    '45.2, 430.6: strong 10.5 ink: Gift card',
    '452.8, 431.1: figure 10.5 ink: 3',
    '602.8, 431.1: figure 10.5 ink: $10.01',
    '45.2, 475.6: text 8.5 caption: Total in words',
    '45.2, 490.9: heading 13 ink: Forty-seven Singapore Dollars and ninety-two',
    '45.2, 508.5: heading 13 ink: cents',
    '45.2, 536.2: text 8.5 caption: Reason',
    '45.2, 549.6: text 10.5 soft: Two came torn',
    '380.8, 493.5: text 10.5 soft: Items',
    '601, 494.6: figure 11 ink: $43.01',
    '380.8, 514.8: text 10.5 soft: Discount',
    '594.7, 515.8: figure 11 ink: - $4.30',
    '380.8, 536: text 10.5 soft: Shipping',
    '607.3, 537: figure 11 ink: $6.00',
    '380.8, 557.2: text 10.5 soft: Total without GST',
    '601, 558.2: figure 11 ink: $44.71',
    '380.8, 578.4: text 10.5 soft: 9% GST on $35.70',
    '607.3, 579.5: figure 11 ink: $3.21',
    '380.8, 599.7: text 10.5 soft: No GST on $9.01: exempt under the act',
    '607.3, 600.7: figure 11 ink: $0.00',
    '380.8, 637.6: strong 10.5 ink: Total with GST',
    '543.8, 639.5: figure 17 ink: $47.92 SGD',
    '45.2, 1035.1: text 8.5 caption: Printery Pte. Ltd., Registration DEMO-0001',
    '599.3, 1035.1: text 8.5 caption: Page 1 of 1',
  ])
  expect(areas).toEqual([
    '7.2, 7.2: 167.4 x 6 #00a4d8',
    '174.6, 7.2: 167.4 x 6 #d8298a',
    '342, 7.2: 167.4 x 6 #ffdf2b',
    '509.4, 7.2: 167.4 x 6 ink',
    '45.2, 59.4: 593.6 x 0 ink',
    '45.2, 143.3: 593.6 x 63.2 sunk',
    '45.2, 368.2: 593.6 x 0 ink',
    '45.2, 413.4: 593.6 x 0 line',
    '45.2, 443.3: 593.6 x 0 line',
    '380.8, 467.3: 64.5 x 5 #00a4d8',
    '445.3, 467.3: 64.5 x 5 #d8298a',
    '509.8, 467.3: 64.5 x 5 #ffdf2b',
    '574.3, 467.3: 64.5 x 5 ink',
    '380.8, 612.7: 258 x 1.5 ink',
  ])
})

test('a credit note without tax, buyer’s number, delivery and reason has this layout', async () => {
  const { note: _, precedingInvoice: _none, delivery: _nowhere, ...short } = invoice
  const buyer = { name: 'Mei Tan', address: { country: 'SG' } }
  const { texts } = await layoutOf({
    ...creditNote,
    invoice: { ...short, buyer, allowances: [] },
    taxName: null,
  })
  expect(texts.slice(4)).toEqual([
    '59.2, 162.5: text 8.5 caption: Issued',
    '59.2, 177: figure 11 ink: 23 Nov 2026',
    '247.7, 162.5: text 8.5 caption: Order',
    '247.7, 177: figure 11 ink: e41c7790-a',
    '436.3, 162.5: text 8.5 caption: Returned',
    '436.3, 177: figure 11 ink: $47.92 SGD',
    '45.2, 219.9: text 8.5 caption: From',
    '45.2, 233.3: strong 10.5 ink: Printery Pte. Ltd.',
    '45.2, 248.5: text 10.5 soft: 1 Demo Lane, Singapore 000001',
    '45.2, 263.7: text 10.5 soft: Registration DEMO-0001',
    '45.2, 279: text 10.5 soft: +65 0000 0000',
    '45.2, 294.2: text 10.5 soft: support@printery.example',
    '353, 219.9: text 8.5 caption: Billed to',
    '353, 233.3: strong 10.5 ink: Mei Tan',
    '45.2, 329.5: text 8.5 caption: Item',
    '424.6, 329.5: text 8.5 caption: Quantity',
    '523.5, 329.5: text 8.5 caption: Each',
    '618.8, 329.5: text 8.5 caption: Price',
    '45.2, 355.3: strong 10.5 ink: Everyday Tee',
    '45.2, 370.5: text 10.5 soft: Butter: 2 s',
    '452.8, 355.8: figure 10.5 ink: 2',
    '506.8, 355.8: figure 10.5 soft: $16.50',
    '602.8, 355.8: figure 10.5 ink: $33.00',
    '45.2, 400.5: strong 10.5 ink: Gift card',
    '452.8, 401: figure 10.5 ink: 3',
    '602.8, 401: figure 10.5 ink: $10.01',
    '45.2, 445.5: text 8.5 caption: Total in words',
    '45.2, 460.8: heading 13 ink: Forty-seven Singapore Dollars and ninety-two',
    '45.2, 478.4: heading 13 ink: cents',
    '380.8, 463.5: text 10.5 soft: Items',
    '601, 464.5: figure 11 ink: $43.01',
    '380.8, 484.7: text 10.5 soft: Shipping',
    '607.3, 485.7: figure 11 ink: $6.00',
    '380.8, 522.6: strong 10.5 ink: Total',
    '543.8, 524.6: figure 17 ink: $47.92 SGD',
    '45.2, 1035.1: text 8.5 caption: Printery Pte. Ltd., Registration DEMO-0001',
    '599.3, 1035.1: text 8.5 caption: Page 1 of 1',
  ])
})

test('a reinstating invoice is marked as such, and zero-rated goods have their own reason', async () => {
  const { texts } = await layoutOf({
    ...creditNote,
    kind: 'reinstating invoice',
    invoice: {
      ...{
        ...invoice,
        kind: 'invoice',
        number: 'INV-2026-0050',
        note: `Wrongly credited. ${'x'.repeat(300)}`,
      },
      breakdown: [{ category: 'Z', rateBasisPoints: 0, taxableCents: 4471, taxCents: 0 }],
    },
  })
  expect([...texts.slice(1, 4), ...texts.slice(11, 13), ...texts.slice(-22)]).toEqual([
    '525.4, 47.1: figure 9.5 caption: Invoice INV-2026-0050',
    '45.2, 120.7: heading 38 ink: Invoice',
    '184.8, 121.5: figure 27 ink: INV-2026-0050',
    '483.4, 162.5: text 8.5 caption: Charged again',
    '483.4, 177: figure 11 ink: $47.92 SGD',
    '45.2, 490.9: heading 13 ink: Forty-seven Singapore Dollars and ninety-two',
    '45.2, 508.5: heading 13 ink: cents',
    '45.2, 536.2: text 8.5 caption: Reason',
    '45.2, 546.5: text 7.4 soft: Wrongly credited.',
    '45.2, 557.2: text 7.4 soft: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    '45.2, 567.8: text 7.4 soft: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    '45.2, 578.5: text 7.4 soft: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
    '45.2, 589.2: text 7.4 soft: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…',
    '380.8, 493.5: text 10.5 soft: Items',
    '601, 494.6: figure 11 ink: $43.01',
    '380.8, 514.8: text 10.5 soft: Discount',
    '594.7, 515.8: figure 11 ink: - $4.30',
    '380.8, 536: text 10.5 soft: Shipping',
    '607.3, 537: figure 11 ink: $6.00',
    '380.8, 557.2: text 10.5 soft: Total without GST',
    '601, 558.2: figure 11 ink: $44.71',
    '380.8, 578.4: text 10.5 soft: No GST on $44.71: zero rated',
    '607.3, 579.5: figure 11 ink: $0.00',
    '380.8, 616.3: strong 10.5 ink: Total with GST',
    '543.8, 618.3: figure 17 ink: $47.92 SGD',
    '45.2, 1035.1: text 8.5 caption: Printery Pte. Ltd., Registration DEMO-0001',
    '599.3, 1035.1: text 8.5 caption: Page 1 of 1',
  ])
})
