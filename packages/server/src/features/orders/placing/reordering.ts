import type { CartChange } from '@printery/contract'
import { forbidden } from '@printery/domain'
import type { Call } from '../../../call.ts'
import { type FormerLine, refillCart } from '../../cart/index.ts'
import { getOrder } from '../access.ts'
import { frozenDesignIdOf, shownDesign } from '../designs.ts'
import type { OrderItem } from '../queries.ts'

/** Adds the items of an order to its owner's cart again. */
export async function reorder(
  call: Call,
  orderId: string,
): Promise<{ added: number; changes: CartChange[] }> {
  const order = await getOrder(call.db, call.actor, orderId)
  if (order.userId !== call.actor.userId) throw forbidden()
  const items = order.items.toSorted((a, b) => a.position - b.position)
  return refillCart(call, items.map(formerLine))
}

/** A line of the cart from an item, with the shown version of its artwork. */
function formerLine(item: OrderItem): FormerLine {
  const design = shownDesign(item)
  const additional = item.files.filter((file) => file.slot === 'additional')
  return {
    productId: item.productId,
    title: item.title,
    color: item.color,
    colourName: item.colourName,
    sizes: item.sizes,
    quantity: item.quantity,
    price: item.price,
    printing: item.printing,
    screenColours: item.screenColours,
    printAreas: item.printAreas,
    sides: item.sides,
    proofing: item.proofing,
    isCustomUpload: item.isCustomUpload,
    designId: frozenDesignIdOf(item, design.number),
    files: [
      ...design.files.map(({ id, slot }) => ({ slot, position: 0, fileId: id })),
      ...additional.map(({ id, slot }, position) => ({ slot, position, fileId: id })),
    ],
  }
}
