import { formatDay } from '@printery/domain'
import type { EmailContent } from '../email-content.ts'
import type { EmailData } from '../emails.ts'
import { orderButton, orderNumber, reviewPath, truncate } from './words.ts'

export function designPendingApproval(item: EmailData['design-pending-approval']): EmailContent {
  const { firstName, orderId, title, version } = item
  return {
    subject: `We are reviewing your new design, order ${orderNumber(orderId)}`,
    preheader: `${title}, version ${version}.`,
    firstName,
    body: [`Version ${version} for ${title} has arrived. Your design is under review.`],
    next: 'we will approve it or tell you what to change.',
    awaited: 'nothing.',
    button: { label: 'See the item', path: reviewPath(item) },
  }
}

export function designRejected(item: EmailData['design-rejected']): EmailContent {
  const { firstName, orderId, title, version, comment } = item
  return {
    subject: `Your design needs a change, order ${orderNumber(orderId)}`,
    preheader: `${title}: ${truncate(comment)}`,
    firstName,
    body: [
      `We cannot print ${title} as it is. Our comment:`,
      { quote: comment },
      `We added version ${version} to show how it could work.`,
    ],
    next: 'production of this item is waiting. The other items of the order continue.',
    awaited: 'approve our version, or upload your own.',
    button: { label: 'Review the design', path: reviewPath(item) },
  }
}

export function waitingForYourApproval(item: EmailData['waiting-for-your-approval']): EmailContent {
  const { firstName, orderId, title } = item
  return {
    subject: `Please approve ${title}, order ${orderNumber(orderId)}`,
    preheader: 'Nothing is printed until you approve.',
    firstName,
    body: [`The proof of ${title} is ready. It is the same picture that the press will use.`],
    next: 'after your approval the item goes into production. The time you take is added to the delivery date.',
    awaited: 'look at each side and approve, or upload another version.',
    button: { label: 'See the proof', path: reviewPath(item) },
  }
}

export function waitingReminder(item: EmailData['waiting-reminder']): EmailContent {
  const { firstName, orderId, title } = item
  const since = formatDay(item.since)
  return {
    subject: `Still waiting for your approval, order ${orderNumber(orderId)}`,
    preheader: `${title} has been waiting since ${since}.`,
    firstName,
    body: [`The proof of ${title} has been waiting since ${since}. Your delivery date moves with it.`],
    next: 'we will print once you approve.',
    awaited: 'your approval, or another version.',
    button: { label: 'See the proof', path: reviewPath(item) },
  }
}

export function designApproved({ firstName, orderId, title }: EmailData['design-approved']): EmailContent {
  return {
    subject: `${title} is approved, order ${orderNumber(orderId)}`,
    preheader: 'Your design has been successfully approved!',
    firstName,
    body: ['Your design has been successfully approved! We keep exactly this version and print from it.'],
    next: 'the item is waiting for its place in production.',
    awaited: 'nothing.',
    button: orderButton(orderId),
  }
}
