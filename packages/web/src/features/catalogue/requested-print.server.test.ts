import type { ProductView } from '@printery/contract'
import { expect, test } from 'vitest'
import { requestedPrint } from './requested-print.server.ts'

const offer = { description: '', unit: 'per print', price: 250, printSize: 'A3', minQuantity: 0 } as const
const product: Pick<ProductView, 'printingType'> = {
  printingType: [
    { ...offer, printingType: 'Embroidery', areas: { front: ['left-chest-100x100'] } },
    { ...offer, printingType: 'Heat Transfer', areas: undefined },
  ],
}

test.each([
  ['front=Embroidery', { front: { type: 'Embroidery', inks: 1, inksFollowDesign: true } }],
  ['back=Heat+Transfer', { back: { type: 'Heat Transfer', inks: 1, inksFollowDesign: true } }],
  ['back=Embroidery', {}],
  ['front=Sublimation', {}],
  ['front=__proto__', {}],
  ['', {}],
])(
  'BUYER-101 the query "%s" requests the print %j; prints that the product lacks are ignored',
  (params, printed) => {
    expect(requestedPrint(product, new URLSearchParams(params))).toEqual(printed)
  },
)
