import type { OrderItemView, OrderView } from '@printery/contract'
import type { Status } from '@printery/domain'
import type { TestShop } from './open-shop.ts'
import type { TestProducts } from './products.ts'
import { addToCart, openPaymentPage, payAt } from './purchases.ts'
import type { Person } from './users.ts'

export async function orderOf(person: Person, id: string): Promise<OrderView> {
  return (await person.get(`/order/${id}`)).json.order
}

export async function firstItem(person: Person, id: string): Promise<OrderItemView> {
  return (await orderOf(person, id)).items[0] as OrderItemView
}

export const moveOrder = (person: Person, id: string, status: Status) =>
  person.patch('/order', { id, status })
export const moveItem = (person: Person, id: string, status: Status, fields: object = {}) =>
  person.patch('/item', { id, status, ...fields })

/** Buys an order with these lines, each printed or blank. Returns its id. */
export async function buyLines(
  shop: TestShop,
  person: Person,
  lines: { tee?: TestProducts['tee']; printed?: boolean }[],
): Promise<string> {
  for (const { tee = shop.products.tee, printed = true } of lines)
    await addToCart({ ...shop, products: { ...shop.products, tee } }, person, { printed })
  const { url, orderId } = await openPaymentPage(person)
  await payAt(url)
  await person.post('/order/confirm', { orderId })
  return orderId
}

interface OrderState {
  order?: Status
  /** The status of every item. */
  item?: Status
  uploadedBy?: string
  proofing?: string
}

/** Sets the status of an order and its items directly in the database, bypassing the rules of the shop. */
export async function forceStatus(
  shop: TestShop,
  id: string,
  { order, item, uploadedBy, proofing }: OrderState,
): Promise<void> {
  const setStatement = async (table: string, key: string, column: string, value?: string) => {
    if (value === undefined) return
    const quoted = value.replaceAll("'", "''")
    await shop.shop.db.execute(`update ${table} set ${column} = '${quoted}' where ${key} = '${id}'`)
  }
  if (order) await setStatement('orders', 'id', 'cancel_reason', 'test')
  await setStatement('orders', 'id', 'status', order)
  // A printed item moves on only with an approved design.
  if (item)
    await shop.shop.db.execute(
      `update order_items set approved_number = 1, approved_hash = 'test' where order_id = '${id}' and sides > 0`,
    )
  await setStatement('order_items', 'order_id', 'status', item)
  await setStatement('order_items', 'order_id', 'uploaded_by', uploadedBy)
  await setStatement('order_items', 'order_id', 'proofing', proofing)
}

/** Names of the emails that were queued about an order, oldest first. */
export async function emailsAboutOrder(shop: TestShop, id: string): Promise<string[]> {
  const { rows } = await shop.shop.db.execute<{ template: string }>(
    `select data ->> 'template' as template from jobs.job where name = 'mail' and data -> 'data' ->> 'orderId' = '${id}' order by created_on, template`,
  )
  return rows.map((row) => row.template)
}

/** `admin: design approved`, oldest first. */
export async function historyOf(shop: TestShop, id: string, subject: 'order' | 'item'): Promise<string[]> {
  const { rows } = await shop.shop.db.execute<{ step: string }>(
    `select actor_role || ': ' || status as step from order_history where order_id = '${id}' and item_id is ${subject === 'item' ? 'not' : ''} null order by id`,
  )
  return rows.map((row) => row.step)
}

/** Requests a refund of pieces of the first item, and returns the id of the refund. The order has no other partial refund. */
export async function requestRefundOfPieces(
  shop: Pick<TestShop, 'rows'>,
  { admin, customer }: { admin: Person; customer: Person },
  orderId: string,
  quantity: number,
): Promise<string> {
  const { id } = await firstItem(customer, orderId)
  await admin.post(`/order/${orderId}/partial-refunds`, {
    ...{ items: [{ itemId: id, quantity }], withShipping: false, reason: 'Misprinted' },
  })
  const [refund] = await shop.rows<{ id: string }>(
    `select id from partial_refunds where order_id = '${orderId}'`,
  )
  if (!refund) throw new Error(`no refund of the order ${orderId} was requested`)
  return refund.id
}
