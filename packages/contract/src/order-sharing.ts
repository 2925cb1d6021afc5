import { z } from 'zod'
import { Cents, Day, Id, Moment } from './common.ts'
import { endpoint } from './endpoint.ts'
import { OrderItemView } from './orders.ts'
import { ShareToken } from './quotations.ts'

/** Number of days for which a share link is valid. */
export const shareDays = { min: 1, max: 90, usual: 30 }

const params = z.object({ orderId: Id })

export const shareOrder = endpoint('POST', '/order/:orderId/share', {
  summary: 'Create a link with which anybody can view this order. An earlier link stops working.',
  allow: 'session',
  capability: 'orders.change',
  params,
  body: z.strictObject({
    days: z.int().min(shareDays.min).max(shareDays.max).default(shareDays.usual),
  }),
  response: { 201: z.object({ token: z.string(), url: z.string(), expiresAt: Moment }) },
})

export const getOrderShare = endpoint('GET', '/order/:orderId/share', {
  summary:
    'Check whether this order has a share link and until when it works. The link itself is answered only once, when it is created.',
  allow: 'session',
  capability: 'orders.change',
  params,
  response: {
    200: z.object({ share: z.object({ createdAt: Moment, expiresAt: Moment }).nullable() }),
  },
})

export const unshareOrder = endpoint('DELETE', '/order/:orderId/share', {
  summary: 'End the share link of an order.',
  allow: 'session',
  capability: 'orders.change',
  params,
  response: { 200: z.object({ result: z.object({ id: Id }) }) },
})

const SharedItem = OrderItemView.pick({
  id: true,
  productId: true,
  product: true,
  color: true,
  colourName: true,
  quantity: true,
  price: true,
  printingType: true,
  screenColours: true,
  itemProductSizes: true,
  noOfSidesPrinted: true,
  printProofing: true,
  image: true,
  printed: true,
  status: true,
})

/** What the holder of a link sees: no payment, billing or contact details except those of the parcel. */
export const SharedOrder = z.object({
  _id: Id,
  items: z.array(SharedItem),
  /** Title, price and pictures of the first item. */
  drawingStyle: z.object({ title: z.string(), price: Cents, images: z.array(z.string()) }),
  /** Number of pieces. */
  numberOfPeople: z.int(),
  subTotal: Cents,
  total: Cents,
  additionalComments: z.string().nullable(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  customerAddress: z.string(),
  /** The delivery window, as in an order. */
  shippingFrom: Day.nullable(),
  shippingDate: Day,
})
export type SharedOrder = z.infer<typeof SharedOrder>

export const sharedOrder = endpoint('POST', '/order/admin-order', {
  summary: 'Get the order behind a share link. A link that has ended or expired answers 404.',
  allow: 'anyone',
  body: z.strictObject({ token: ShareToken }),
  response: { 200: z.object({ order: SharedOrder }) },
})
