import { expect, test } from 'vitest'
import type { OrderInProgress } from '../../../storage/order-in-progress.ts'
import { orderInColour } from './order-colour.ts'

const order = {
  productId: 'tee',
  colours: ['f4f2ee', '1f2b47', 'b3202c'],
  printed: {},
} as unknown as OrderInProgress

test('EDIT-092 a new colour replaces the shown one, and a colour that is already ordered moves to the front', () => {
  expect(orderInColour(order, '1c1c1d').colours).toEqual(['1c1c1d', '1f2b47', 'b3202c'])
  expect(orderInColour(order, 'b3202c').colours).toEqual(['b3202c', 'f4f2ee', '1f2b47'])
  expect(orderInColour(order, 'f4f2ee')).toEqual({ ...order, selectedColour: 'f4f2ee' })
})
