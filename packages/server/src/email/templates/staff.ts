import { formatDay, formatTotal, type SidePrinting, sides } from '@printery/domain'
import { alarmText } from '@printery/domain/alarms'
import { formatExpectedDelivery } from '@printery/domain/delivery'
import type { EmailContent } from '../email-content.ts'
import type { EmailData } from '../emails.ts'
import { orderNumber, pieces, reviewPath, truncate } from './words.ts'

export function supplierNewItems(order: EmailData['supplier-new-items']): EmailContent {
  const { firstName, brandName, orderId, items } = order
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  const number = orderNumber(orderId)
  return {
    subject: `New items for ${brandName}: ${pieces(count)}`,
    preheader: `Order ${number}, expected by ${formatDay(order.deliveryDate)}.`,
    firstName,
    body: [`Order ${number} contains these items of yours:`, items.map(itemLine)],
    next: 'printed items are reviewed first. Items without a print can start at once.',
    awaited: 'review the designs and set the status as you go.',
    button: { label: 'My Orders', path: '/sellerPortal/myorders' },
  }
}

export function supplierDesignApproved(item: EmailData['supplier-design-approved']): EmailContent {
  const { firstName, orderId, title, quantity, deliveryDate } = item
  return {
    subject: `Print files are ready, order ${orderNumber(orderId)}`,
    preheader: `${title}, ${pieces(quantity)}.`,
    firstName,
    // The supplier prints from the files of the approved version; no other files are created yet.
    body: [`The design of ${title} is approved. Its files are ready to download.`],
    next: `the item can go into production. Expected delivery: ${formatDay(deliveryDate)}.`,
    awaited: 'download the files and start.',
    button: { label: 'See the item', path: reviewPath(item) },
  }
}

function itemLine({
  title,
  colour,
  quantity,
  printing,
}: EmailData['supplier-new-items']['items'][number]): string {
  return `${title}, ${colour}: ${pieces(quantity)}, ${printingText(printing)}`
}

/** `front Embroidery and back Heat Transfer` */
function printingText(printing: SidePrinting): string {
  const printed = sides.flatMap((side) => (printing[side] ? [`${side} ${printing[side]}`] : []))
  return printed.length === 0 ? 'no print' : printed.join(' and ')
}

export function adminNewOrder(order: EmailData['admin-new-order']): EmailContent {
  const { orderId, items, shippingType } = order
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  const deliveryWindow = formatExpectedDelivery({
    shippingFrom: order.deliveryFrom,
    shippingDate: order.deliveryDate,
  })
  const dates = order.deliveryFrom ? deliveryWindow : `by ${deliveryWindow}`
  return {
    subject: `New order ${orderNumber(orderId)}: ${pieces(count)}, ${formatTotal(order.total)}`,
    preheader: `Delivery: ${shippingType}, expected ${dates}.`,
    body: [
      `Order ${orderNumber(orderId)} is paid:`,
      items.map(itemLine),
      `Delivery: ${shippingType}, expected ${dates}.`,
    ],
    next: 'printed items are waiting for the review of their designs. Items without a print can start at once.',
    awaited: 'review the designs.',
    button: { label: 'Open the order', path: `/account/mygifts/${orderId}` },
  }
}

export function adminAttention({ orderId, what, summary, path }: EmailData['admin-attention']): EmailContent {
  return {
    subject: `Attention: ${what}, order ${orderNumber(orderId)}`,
    preheader: summary,
    body: [`${what}: ${summary}`],
    next: 'nothing happens automatically unless stated above.',
    awaited: 'open it and decide.',
    button: { label: 'Open', path },
  }
}

export function adminAlarms({ alarms, isReminder }: EmailData['admin-alarms']): EmailContent {
  const [firstAlarm] = alarms
  if (!firstAlarm) throw new Error('an email about alarms needs at least one alarm')
  const isSingle = alarms.length === 1
  const { title, happened, toDo } = alarmText(firstAlarm.kind)
  const subject = isSingle
    ? `${title}${firstAlarm.orderNumber ? `, order ${firstAlarm.orderNumber}` : ''}`
    : `${alarms.length} alarms`
  const listedAlarms = alarms.slice(0, maxListed).map(alarmLine)
  const remaining = alarms.length - listedAlarms.length
  return {
    subject: isReminder ? `Reminder: ${subject}` : `Attention: ${subject}`,
    preheader: isSingle ? happened : `${title}, and others.`,
    body: [
      isReminder ? 'Nobody has answered this yet:' : 'This needs attention from the shop:',
      remaining > 0 ? [...listedAlarms, `and ${remaining} more`] : listedAlarms,
      ...(isSingle ? [happened, toDo] : []),
    ],
    next: 'we will remind you every day until it is answered.',
    awaited: 'look at each alarm, do what it asks, and write down what you did.',
    button: { label: 'Open the alarms', path: '/adminPortal/alarms' },
  }
}

/** The maximum number of alarms in an email; the page lists all. */
const maxListed = 20

function alarmLine({ kind, orderNumber, amount }: EmailData['admin-alarms']['alarms'][number]): string {
  const details = [amount === null ? '' : formatTotal(amount), orderNumber ? `order ${orderNumber}` : '']
  return [alarmText(kind).title, ...details.filter((detail) => detail !== '')].join(', ')
}

export function adminContact(contact: EmailData['admin-contact']): EmailContent {
  const { fullName, email, phone, subject, message, reference, attachment } = contact
  return {
    subject: `Message from ${fullName}: ${subject}`,
    preheader: truncate(message),
    body: [
      `${fullName}, ${email}, ${phone} wrote:`,
      { quote: message },
      ...(attachment ? [`With an attached file, which is in the inbox: ${attachment}`] : []),
      ...(reference ? [`Reference ${reference}`] : []),
    ],
    next: `your reply goes straight to ${email}.`,
    awaited: 'an answer.',
    button: { label: 'Reply', mailTo: email },
    replyTo: email,
  }
}
