import { randomUUID } from 'node:crypto'
import { firstItemStatus, publicNumber } from '@printery/domain'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { insertAll, into, type Rows } from '../../db/inserting.ts'
import { insertUnlessThere, prepared } from '../../db/prepared.ts'
import {
  cartLines,
  carts,
  type checkouts,
  type FrozenLine,
  orderHistory,
  orderItemFiles,
  orderItems,
  orderNumbers,
  orders,
} from '../../db/schema/index.ts'
import { together } from '../../db/together.ts'
import { publish } from '../../events/hub.ts'
import type { Mail } from '../../mail/mails.ts'
import { type NewNotice, noticeRows } from '../../notices/write.ts'
import type { Shop } from '../../shop.ts'
import { deleteBoughtDrafts } from '../drafts/service.ts'
import { firstUploader, proofNotices, sendDesigned } from './designed-items.ts'
import { findSuppliers } from './suppliers.ts'

type CheckoutRow = typeof checkouts.$inferSelect

/**
 * A random id whose first 10 characters no other order has, reserved for the caller (decision 80). Two that clash are
 * rare, not impossible: the second takes another.
 */
export async function reserveOrderId(tx: Db, newId: () => string = randomUUID): Promise<string> {
  for (;;) {
    const orderId = newId()
    const reserved = await insertUnlessThere(tx, orderNumbers, { number: publicNumber(orderId), orderId })
    if (reserved) return orderId
  }
}

/**
 * Makes the order of a paid checkout, in the caller's transaction: its rows, the first history, the emptied cart, the
 * event and the mails. Its id was reserved when the checkout was made; a second call for one checkout fails on it. Rows
 * of the caller's own that refer to the order go in along with it.
 */
export async function placeOrder(
  shop: Pick<Shop, 'jobs' | 'settings'>,
  tx: Db,
  checkout: CheckoutRow,
  payment: { paymentId: string | null; isLocalOrder: boolean },
  now: Date,
  alongside: readonly Rows[] = [],
): Promise<void> {
  const supplierIds = [...new Set(checkout.lines.map((line) => line.supplierId))]
  const [letters] = await together(
    lettersToSuppliers(tx, checkout, supplierIds),
    insertAll(
      tx,
      orderRow(checkout, payment, now),
      ...itemRows(checkout, now),
      noticeRows(noticesOf(checkout), now),
      ...alongside,
    ),
    removeFromCart(tx, checkout),
    deleteBoughtDrafts(tx, checkout.userId, checkout.draftId),
    publish(tx, { orderId: checkout.id, status: 'payment received', userId: checkout.userId, supplierIds }),
  )
  await shop.jobs.sendAll(tx, 'mail', [letterToCustomer(checkout), ...letters])
  await sendDesigned(shop, tx, checkout, now)
}

/** The customer reads that the order is in, each maker of its own pieces. */
function noticesOf({ id: orderId, userId, lines }: CheckoutRow): NewNotice[] {
  const makers = Map.groupBy(lines, (line) => line.supplierId)
  const toMakers = [...makers].map(([supplierId, own]): NewNotice => {
    const pieces = own.reduce((sum, line) => sum + line.quantity, 0)
    return { userIds: [supplierId], kind: 'new items', orderId, facts: { pieces } }
  })
  const facts = { status: 'payment received' }
  return [
    { userIds: [userId], kind: 'order status', orderId, facts },
    ...proofNotices({ id: orderId, userId, lines }),
    ...toMakers,
  ]
}

function letterToCustomer(checkout: CheckoutRow): Mail {
  return {
    to: checkout.customerEmail,
    template: 'order-received',
    data: {
      firstName: checkout.customerFirstName,
      orderId: checkout.id,
      total: checkout.total,
      items: checkout.lines.map(({ title, colourName, quantity, price }) => ({
        title,
        colour: colourName,
        quantity,
        price,
      })),
      shippingType: checkout.shippingType,
      deliveryDate: checkout.shippingDate,
      address: checkout.customerAddress,
    },
  }
}

function orderRow(
  checkout: CheckoutRow,
  payment: { paymentId: string | null; isLocalOrder: boolean },
  now: Date,
): Rows {
  const order = {
    id: checkout.id,
    userId: checkout.userId,
    status: 'payment received' as const,
    customerFirstName: checkout.customerFirstName,
    customerLastName: checkout.customerLastName,
    customerEmail: checkout.customerEmail,
    customerPhoneNumber: checkout.customerPhoneNumber,
    customerAddress: checkout.customerAddress,
    billingFirstName: checkout.billingFirstName,
    billingLastName: checkout.billingLastName,
    billingAddress: checkout.billingAddress,
    isSameAsShipping: checkout.isSameAsShipping,
    orderNotes: checkout.orderNotes,
    shippingType: checkout.shippingType,
    shippingDate: checkout.shippingDate,
    shippingCost: checkout.shippingCost,
    subTotal: checkout.subTotal,
    discount: checkout.discount,
    discountId: checkout.discountId,
    total: checkout.total,
    totalWeightGrams: checkout.totalWeightGrams,
    ...payment,
    createdAt: now,
    updatedAt: now,
  }
  return into(orders, [order])
}

/** The items with their files and the beginning of the history. */
function itemRows({ id: orderId, lines, shippingDate }: CheckoutRow, now: Date): Rows[] {
  const files = lines.flatMap((line) => line.files.map((file) => ({ itemId: line.id, ...file })))
  const first = { orderId, actorRole: 'system' as const, at: now }
  const history = [
    { ...first, status: 'payment received' as const },
    ...lines.map((line) => ({ ...first, itemId: line.id, status: firstItemStatus(line.sides) })),
  ]
  return [
    into(
      orderItems,
      lines.map((line, position) => ({
        ...itemOf(line, position),
        ...{ orderId, shippingDate, orderedAt: now, updatedAt: now },
      })),
    ),
    into(orderItemFiles, files),
    into(orderHistory, history),
  ]
}

function itemOf(
  line: FrozenLine,
  position: number,
): Omit<typeof orderItems.$inferInsert, 'orderId' | 'orderedAt' | 'shippingDate' | 'updatedAt'> {
  const { id, productId, supplierId, title, weightGrams, colours, colourName, color } = line
  return {
    ...{ id, position, productId, supplierId, title, weightGrams, colours, colourName, color },
    sizes: line.sizes,
    quantity: line.quantity,
    price: line.price,
    printing: line.printing,
    screenColours: line.screenColours,
    printAreas: line.printAreas,
    sides: line.sides,
    proofing: line.proofing,
    isCustomUpload: line.isCustomUpload,
    designId: line.designId,
    status: firstItemStatus(line.sides),
    uploadedBy: firstUploader(line),
  }
}

const boughtLines = prepared((db) =>
  db.delete(cartLines).where(
    sql`${cartLines.id} = any(${sql.placeholder('ids')}::uuid[])
      and ${cartLines.cartId} in (select id from ${carts} where user_id = ${sql.placeholder('userId')})`,
  ),
)

/** What was bought leaves the cart; a line that was added since stays. */
async function removeFromCart(tx: Db, { userId, lines }: CheckoutRow): Promise<void> {
  await boughtLines(tx, { userId, ids: lines.map((line) => line.id) })
}

/** Each supplier reads of its own items alone. */
async function lettersToSuppliers(tx: Db, checkout: CheckoutRow, supplierIds: string[]): Promise<Mail[]> {
  const suppliers = await findSuppliers(tx, supplierIds)
  const wanting = suppliers.filter(({ mailsOff }) => !mailsOff.includes('items'))
  return wanting.map((supplier) => ({
    to: supplier.email,
    template: 'supplier-new-items',
    data: {
      firstName: supplier.firstName,
      brandName: supplier.brandName ?? supplier.firstName,
      orderId: checkout.id,
      deliveryDate: checkout.shippingDate,
      items: checkout.lines
        .filter((line) => line.supplierId === supplier.id)
        .map(({ title, colourName, quantity, printing }) => ({
          title,
          colour: colourName,
          quantity,
          printing,
        })),
    },
  }))
}
