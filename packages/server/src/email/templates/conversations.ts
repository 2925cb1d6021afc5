import type { EmailContent } from '../email-content.ts'
import type { EmailData } from '../emails.ts'
import { truncate } from './words.ts'

/** The maximum number of messages in an email; the page shows all of them. */
const maxShown = 10

export function threadUnread(thread: EmailData['thread-unread']): EmailContent {
  const { firstName, isToShop, texts, path } = thread
  const subject = subjectOf(thread)
  const count = texts.length === 1 ? 'A message' : `${texts.length} messages`
  const quotedTexts = texts.slice(-(thread.quoted ?? maxShown))
  const earlierCount = texts.length - quotedTexts.length
  return {
    subject: `${count} about ${subject}`,
    preheader: truncate(texts.at(-1) || 'A file was sent.'),
    ...(firstName !== undefined && { firstName }),
    body: [
      `${count} about ${subject} ${texts.length === 1 ? 'is' : 'are'} waiting for you:`,
      ...quotedTexts.map((text) => (text.trim() === '' ? 'A file was sent.' : { quote: text })),
      ...(earlierCount > 0
        ? [
            earlierCount === 1
              ? 'An earlier one is on the page.'
              : `${earlierCount} earlier ones are on the page.`,
          ]
        : []),
    ],
    next: isToShop
      ? 'the other side will be notified of your answer.'
      : 'we will be notified of your answer.',
    awaited: 'an answer, on the page of the conversation.',
    button: { label: 'Open the conversation', path },
  }
}

function subjectOf({ kind, number, title }: EmailData['thread-unread']): string {
  if (kind === 'item') return `${title}, order ${number}`
  return { order: `order ${number}`, quotation: `quotation ${number}`, message: `message ${number}` }[kind]
}

export function messageReply(reply: EmailData['message-reply']): EmailContent {
  const { firstName, reference, subject, text, files } = reply
  return {
    subject: `Re: ${subject}`,
    preheader: truncate(text || 'A file was sent.'),
    firstName,
    body: [
      `We have answered your message ${reference}:`,
      ...(text.trim() === '' ? [] : [{ quote: text }]),
      ...(files.length > 0 ? [files.map(({ name, url }) => `${name}: ${url}`)] : []),
    ],
    next: 'nothing, unless you write to us again.',
    awaited: 'nothing.',
    button: { label: 'Write to us again', path: '/contact' },
  }
}

export function supplierNotice({
  firstName,
  brandName,
  subject,
  text,
}: EmailData['supplier-notice']): EmailContent {
  return {
    subject: `${brandName}: ${subject}`,
    preheader: `About your order at Printery, from ${brandName}, who makes part of it.`,
    firstName,
    body: [`${brandName} makes part of your order and wants you to know:`, { quote: text }],
    next: 'this email changes nothing. Your orders show where each item is.',
    awaited: 'nothing.',
    button: { label: 'See your orders', path: '/account/mygifts' },
  }
}
