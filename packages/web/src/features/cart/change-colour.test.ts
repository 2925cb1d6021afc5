import type { CartItemView } from '@printery/contract'
import { expect, test } from 'vitest'
import { inColour } from './change-colour.ts'

test('the same line in another colour lends its artwork where it is printed', () => {
  const item = {
    ...{ id: 'line', productId: 'tee', color: 'f4f2ee', quantity: 12, price: 17_880, runId: 'run' },
    ...{ printingType: { front: 'Heat Transfer' }, screenColours: {}, noOfSidesPrinted: 1 },
    ...{ printProofing: 'Print Now', isCustomUpload: true },
    itemProductSizes: [{ productSize: { id: 'm', sizeName: 'm' }, quantityPurchased: 12 }],
  } as CartItemView
  const form = {
    ...{ productId: 'tee', color: '1c1c1d', quantity: 12, totalPrice: 17_880, artworkOf: 'line' },
    ...{ printingType: { front: 'Heat Transfer' }, screenColours: {}, printingSides: '1' },
    ...{ printProofing: 'Print Now', isCustomUpload: true },
    sizes: [{ productSizeId: 'm', quantityPurchased: 12 }],
  }
  expect(inColour(item, '1c1c1d')).toEqual(form)
  const { artworkOf: _, ...blank } = form
  expect(inColour({ ...item, noOfSidesPrinted: 0, printingType: {} }, '1c1c1d')).toEqual({
    ...{ ...blank, printingType: {}, printingSides: '0' },
  })
})
