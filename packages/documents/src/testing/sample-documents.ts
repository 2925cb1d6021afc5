import type { DocumentLine, JobTicket, OrderDocument, PackingSlip } from '../document-data.ts'

/** The fields that all samples share. In Singapore, the order was placed on 21 November. */
export const documentFields = {
  ...{ id: 'e41c7790-ab12-4cde-8f01-23456789abcd', createdAt: '2026-11-20T16:30:00.000Z' },
  seller: {
    ...{ name: 'Printery Pte. Ltd.', address: '1 Demo Lane, Singapore 000001', registration: 'DEMO-0001' },
    ...{ phone: '+65 0000 0000', supportEmail: 'support@printery.example' },
  },
}

export function aLine(overrides: Partial<DocumentLine> = {}): DocumentLine {
  return {
    ...{ title: 'Everyday Tee', colourName: 'Butter', quantity: 44, price: 72_600 },
    sizes: [
      { sizeName: 's', quantity: 6 },
      { sizeName: 'xxl', quantity: 38 },
    ],
    printing: { front: 'Screen Printing', back: 'Heat Transfer' },
    screenColours: { front: 2 },
    ...overrides,
  }
}

export function aReceipt(overrides: Partial<OrderDocument> = {}): OrderDocument {
  return {
    ...documentFields,
    kind: 'receipt',
    delivery: {
      ...{ name: 'Mei Tan', address: '18 Jalan Besar, #04-02\nSingapore 208786' },
      ...{ phoneNumber: '+65 0000 1001', email: 'mei@tidewater.test', by: '2026-12-18' },
    },
    billing: { name: 'Tidewater Pte. Ltd.', address: '2 Harbour Road' },
    payment: 'received',
    lines: [aLine()],
    sum: { subTotal: 72_600, discount: 10, shippingType: 'regular', shippingCost: 1800, total: 67_140 },
    ...overrides,
  }
}

export function aJobTicket(overrides: Partial<JobTicket> = {}): JobTicket {
  return {
    ...documentFields,
    ...{
      kind: 'job',
      number: 2,
      title: 'Everyday Tee',
      colourName: 'Butter',
      colour: 'fcc82c',
      quantity: 44,
    },
    sizes: [
      { sizeName: 's', quantity: 6 },
      { sizeName: 'xxl', quantity: 38 },
    ],
    ...{ by: '2026-12-18', proofing: 'Approved by the customer.' },
    prints: [
      {
        ...{ side: 'front', method: 'Screen Printing', inks: 2, area: 'full-front-a3' },
        ...{ widthMm: 210, heightMm: 148.5, version: 3, file: '02-front-v3.pdf' },
      },
    ],
    comments: [],
    address: 'https://printery.example/worklist/e41c7790/2',
    ...overrides,
  }
}

export function aPackingSlip(overrides: Partial<PackingSlip> = {}): PackingSlip {
  const { price: _, ...line } = aLine()
  return {
    ...documentFields,
    kind: 'packing',
    delivery: {
      ...{ name: 'Mei Tan', address: '18 Jalan Besar, #04-02\nSingapore 208786' },
      ...{ phoneNumber: '+65 0000 1001', by: '2026-12-18', shippingType: 'fast' },
    },
    lines: [line],
    boxes: 3,
    ...overrides,
  }
}
