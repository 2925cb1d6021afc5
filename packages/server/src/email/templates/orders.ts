import { type Day, formatDay, formatTotal } from '@printery/domain'
import { formatExpectedDelivery } from '@printery/domain/delivery'
import type { EmailContent } from '../email-content.ts'
import type { EmailData } from '../emails.ts'
import { boxes, joinLines, orderButton, orderNumber, pieces, shortAddress } from './words.ts'

/** `11 to 18 Dec 2026`, or `by 18 Dec 2026` if staff have set a date or the email is older than delivery windows. */
function expectedDates({
  deliveryFrom,
  deliveryDate,
}: {
  deliveryFrom?: Day | null | undefined
  deliveryDate: Day
}): string {
  const dates = formatExpectedDelivery({ shippingFrom: deliveryFrom, shippingDate: deliveryDate })
  return deliveryFrom ? dates : `by ${dates}`
}

export function orderReceived(order: EmailData['order-received']): EmailContent {
  const { firstName, orderId, items, shippingType } = order
  const total = formatTotal(order.total)
  const count = items.reduce((sum, item) => sum + item.quantity, 0)
  return {
    subject: `We have received order ${orderNumber(orderId)}`,
    preheader: `Thank you for your payment! ${total}.`,
    firstName,
    body: [
      `Thank you for your payment! We have received ${total} for ${pieces(count)}:`,
      items.map(
        ({ title, colour, quantity, price }) =>
          `${title}, ${colour}: ${pieces(quantity)}, ${formatTotal(price)}`,
      ),
      `Delivery: ${shippingType}, expected ${expectedDates(order)}, to ${joinLines(order.address)}.`,
    ],
    next: 'we review your designs before anything is printed.',
    awaited: 'nothing. You can change the address until production starts.',
    button: orderButton(orderId),
  }
}

export function productionStarted({ firstName, orderId }: EmailData['production-started']): EmailContent {
  return {
    subject: `Order ${orderNumber(orderId)} is being produced`,
    preheader: 'It can no longer be changed or cancelled.',
    firstName,
    body: [
      'Your order is now being produced. From here on, its address cannot be changed and it cannot be cancelled.',
    ],
    next: 'finished pieces go to our warehouse and are checked.',
    awaited: 'nothing.',
    button: orderButton(orderId),
  }
}

export function qualityChecked({
  firstName,
  orderId,
  ...delivery
}: EmailData['quality-checked']): EmailContent {
  return {
    subject: `Order ${orderNumber(orderId)} has passed its quality check`,
    preheader: 'The courier will collect it next.',
    firstName,
    body: ['Every piece of your order has been counted and inspected.'],
    next: `we pack it and hand it to the courier. Expected ${expectedDates(delivery)}.`,
    awaited: 'nothing.',
    button: orderButton(orderId),
  }
}

export function shipped(order: EmailData['shipped']): EmailContent {
  const { firstName, orderId, address, phoneNumber } = order
  return {
    subject: `Order ${orderNumber(orderId)} is on its way`,
    preheader: `${pieces(order.pieces)} to ${shortAddress(address)}.`,
    firstName,
    body: [`Your order is on its way! ${boxes(order.boxes)} to ${joinLines(address)}.`],
    next: `the courier will call ${phoneNumber} on the day of delivery.`,
    awaited: 'somebody at the address.',
    button: orderButton(orderId, 'Follow the order'),
  }
}

export function delivered({ firstName, orderId, defectDate }: EmailData['delivered']): EmailContent {
  return {
    subject: `Order ${orderNumber(orderId)} has been received`,
    preheader: 'Please check that everything is as you ordered it.',
    firstName,
    body: ['Your order has been received.'],
    next: `if a piece has a defect, report it within 7 days, by ${formatDay(defectDate)}, with a picture.`,
    awaited: 'nothing if everything is fine. The invoice is on the order page.',
    button: orderButton(orderId),
  }
}

export function deliveryDateChanged(order: EmailData['delivery-date-changed']): EmailContent {
  const { firstName, orderId } = order
  const newDate = formatDay(order.deliveryDate)
  const oldDate = formatExpectedDelivery({
    shippingFrom: order.oldDeliveryFrom,
    shippingDate: order.oldDeliveryDate,
  })
  return {
    subject: `New date for order ${orderNumber(orderId)}: ${newDate}`,
    preheader: `It was ${oldDate}.`,
    firstName,
    body: [`The expected delivery of your order moved from ${oldDate} to ${newDate}.`],
    next: 'we work towards the new date.',
    awaited: 'write to us if the date does not suit you.',
    button: orderButton(orderId),
  }
}
