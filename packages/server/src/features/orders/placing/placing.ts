import { randomUUID } from 'node:crypto'
import { type Day, firstItemStatus, publicNumber } from '@printery/domain'
import { windowStart } from '@printery/domain/delivery'
import { emailDueAt, noEmailTimes } from '@printery/domain/email-times'
import type { Context } from '../../../call.ts'
import { awaitStatements } from '../../../db/await-statements.ts'
import type { Db, Transaction } from '../../../db/database.ts'
import { insertRows, rowsOf, type TableRows } from '../../../db/insert-rows.ts'
import { insertIfAbsent } from '../../../db/prepared.ts'
import {
  type checkouts,
  type FrozenLine,
  orderHistory,
  orderItemFiles,
  orderItems,
  orderNumbers,
  orders,
} from '../../../db/schema/index.ts'
import type { Email } from '../../../email/emails.ts'
import { heldEmail } from '../../../email/held-emails.ts'
import { insertHeldEmails, type NewHeldEmail } from '../../../email/queries.ts'
import { publishOrderEvent } from '../../../events/hub.ts'
import {
  type NewNotification,
  notificationRows,
  notifyAdminsOfOrder,
} from '../../../notifications/queries.ts'
import type { Services } from '../../../shop.ts'
import { deleteBoughtDrafts } from '../../drafts/index.ts'
import { numberInvoice } from '../../invoices/index.ts'
import { saleRows } from '../../ledger/index.ts'
import { earningRows } from '../../wallet/index.ts'
import { findSuppliers, type Supplier } from '../notifications/supplier-queries.ts'
import { deleteBoughtLines } from './cart-queries.ts'
import { firstUploader, proofNotifications, queueDesignJobs } from './designed-items.ts'

type CheckoutRow = typeof checkouts.$inferSelect

function firstDeliveryDay({ shippingType, shippingFrom, shippingDate }: CheckoutRow): Day {
  return shippingFrom ?? windowStart(shippingType, shippingDate)
}

/**
 * Reserves a random id whose first 10 characters are unique (DEC-80), trying again after a collision.
 */
export async function reserveOrderId(db: Db, newId: () => string = randomUUID): Promise<string> {
  for (;;) {
    const orderId = newId()
    const reserved = await insertIfAbsent(db, orderNumbers, { number: publicNumber(orderId), orderId })
    if (reserved) return orderId
  }
}

interface OrderPayment {
  paymentId: string | null
  isLocalOrder: boolean
  /** When an outside sale took place, if earlier than now; it counts on that day. */
  soldAt?: Date
}

/**
 * Places the order of a paid checkout in the caller's transaction: rows, history, emptied cart, event and emails.
 * The id was reserved with the checkout, so a second call for it fails. `extraRows` are inserted in the same
 * statement.
 */
export async function placeOrder(
  services: Pick<Services, 'jobs' | 'settings'>,
  context: Context<Transaction>,
  checkout: CheckoutRow,
  { soldAt = context.now, ...payment }: OrderPayment,
  extraRows: readonly TableRows[] = [],
): Promise<void> {
  const { db: tx, now } = context

  const supplierIds = [...new Set(checkout.lines.map((line) => line.supplierId))]
  const [toSuppliers] = await awaitStatements(
    toSupplierEmails(context, checkout, supplierIds),
    insertRows(
      tx,
      orderRow(checkout, payment, { soldAt, now }),
      ...itemRows(checkout, { soldAt, now }),
      notificationRows(notificationsOf(checkout), now),
      earningRows(checkout.id, checkout.lines, soldAt),
      ...saleRows({ ...checkout, orderId: checkout.id, intentId: payment.paymentId, soldAt }),
      ...extraRows,
    ),
    notifyAdminsOfOrder(
      context,
      checkout.id,
      { pieces: piecesIn(checkout.lines), amount: checkout.total },
      supplierIds,
    ),
    deleteBoughtLines(tx, checkout),
    deleteBoughtDrafts(tx, checkout.userId, checkout.draftId),
    publishOrderEvent(tx, {
      orderId: checkout.id,
      status: 'payment received',
      userId: checkout.userId,
      supplierIds,
    }),
  )
  await queueDesignJobs(services, context, checkout)
  await insertHeldEmails(tx, toSuppliers.held)
  // The invoice number is taken last, because the next payment waits until it is committed.
  await awaitStatements(
    services.jobs.sendAll(tx, 'mail', [
      toCustomerEmail(checkout),
      ...toSuppliers.emails,
      toShopEmail(services.settings.ADMIN_EMAIL, checkout),
    ]),
    numberInvoice(services, context, checkout),
  )
}

/** Notifications for the customer about the order and for each supplier about its own items. */
function notificationsOf({ id: orderId, userId, lines }: CheckoutRow): NewNotification[] {
  const linesBySupplier = Map.groupBy(lines, (line) => line.supplierId)
  const toSuppliers = [...linesBySupplier].map(([supplierId, own]): NewNotification => {
    return { userIds: [supplierId], kind: 'new items', orderId, facts: { pieces: piecesIn(own) } }
  })
  const facts = { status: 'payment received' }
  return [
    { userIds: [userId], kind: 'order status', orderId, facts },
    ...proofNotifications({ id: orderId, userId, lines }),
    ...toSuppliers,
  ]
}

function piecesIn(lines: readonly FrozenLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function toShopEmail(to: string, checkout: CheckoutRow): Email {
  return {
    to,
    template: 'admin-new-order',
    data: {
      orderId: checkout.id,
      total: checkout.total,
      items: checkout.lines.map(toEmailItem),
      shippingType: checkout.shippingType,
      deliveryFrom: firstDeliveryDay(checkout),
      deliveryDate: checkout.shippingDate,
    },
  }
}

function toEmailItem({ title, colourName, quantity, printing }: FrozenLine) {
  return { title, colour: colourName, quantity, printing }
}

function toCustomerEmail(checkout: CheckoutRow): Email {
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
      deliveryFrom: firstDeliveryDay(checkout),
      deliveryDate: checkout.shippingDate,
      address: checkout.customerAddress,
    },
  }
}

function orderRow(
  checkout: CheckoutRow,
  payment: Omit<OrderPayment, 'soldAt'>,
  { soldAt, now }: { soldAt: Date; now: Date },
): TableRows {
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
    shippingFrom: firstDeliveryDay(checkout),
    shippingDate: checkout.shippingDate,
    shippingCost: checkout.shippingCost,
    subTotal: checkout.subTotal,
    discount: checkout.discount,
    discountId: checkout.discountId,
    total: checkout.total,
    addedTax: checkout.addedTax,
    tax: checkout.tax,
    totalWeightGrams: checkout.totalWeightGrams,
    ...payment,
    createdAt: soldAt,
    updatedAt: now,
  }
  return rowsOf(orders, [order])
}

/** Items with their files and initial history. */
function itemRows(
  { id: orderId, lines, shippingDate }: CheckoutRow,
  { soldAt, now }: { soldAt: Date; now: Date },
): TableRows[] {
  const files = lines.flatMap((line) => line.files.map((file) => ({ itemId: line.id, ...file })))
  const initialStatus = { orderId, actorRole: 'system' as const, at: now }
  const history = [
    { ...initialStatus, status: 'payment received' as const },
    ...lines.map((line) => ({ ...initialStatus, itemId: line.id, status: firstItemStatus(line.sides) })),
  ]
  return [
    rowsOf(
      orderItems,
      lines.map((line, position) => ({
        ...toItem(line, position),
        ...{ orderId, shippingDate, orderedAt: soldAt, waitsSince: now, updatedAt: now },
      })),
    ),
    rowsOf(orderItemFiles, files),
    rowsOf(orderHistory, history),
  ]
}

function toItem(
  line: FrozenLine,
  position: number,
): Omit<
  typeof orderItems.$inferInsert,
  'orderId' | 'orderedAt' | 'shippingDate' | 'waitsSince' | 'updatedAt'
> {
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

/** Each supplier is emailed about its own items only. Emails to those who get a digest or have quiet hours are held. */
async function toSupplierEmails(
  { db: tx, now }: Context<Transaction>,
  checkout: CheckoutRow,
  supplierIds: string[],
): Promise<{ emails: Email[]; held: NewHeldEmail[] }> {
  const suppliers = await findSuppliers(tx, supplierIds)
  const subscribed = suppliers.filter(({ mailsOff }) => !mailsOff.includes('items'))
  const list = subscribed.map((supplier) => {
    const dueAt = emailDueAt(supplier.mailTimes ?? noEmailTimes, now)
    return { userId: supplier.id, dueAt, email: toSupplierEmail(supplier, checkout) }
  })
  const [due, waiting] = [list.filter(({ dueAt }) => dueAt <= now), list.filter(({ dueAt }) => dueAt > now)]
  return {
    emails: due.map(({ email }) => email),
    held: waiting.map(({ dueAt, ...personal }) => heldEmail(personal, { now, dueAt })),
  }
}

function toSupplierEmail(supplier: Supplier, checkout: CheckoutRow): Email {
  return {
    to: supplier.email,
    template: 'supplier-new-items',
    data: {
      firstName: supplier.firstName,
      brandName: supplier.brandName ?? supplier.firstName,
      orderId: checkout.id,
      deliveryDate: checkout.shippingDate,
      items: checkout.lines.filter((line) => line.supplierId === supplier.id).map(toEmailItem),
    },
  }
}
