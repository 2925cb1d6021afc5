import type { AllEmailTexts } from '@printery/contract'
import { formatDay, formatTotal } from '@printery/domain'
import type { EditableEmail, EmailTexts, Placeholder } from '@printery/domain/email-texts'
import type { EmailContent } from './email-content.ts'
import type { Email } from './emails.ts'
import { orderNumber } from './templates/words.ts'

/** The content of an email, with the owner's texts in place of the shop's own. */
export function withOwnTexts(
  content: EmailContent,
  email: Pick<Email, 'template' | 'data'>,
  { emailTexts, businessName }: { emailTexts: AllEmailTexts; businessName: string },
): EmailContent {
  const texts: EmailTexts | undefined = emailTexts[email.template as EditableEmail]
  if (!texts) return content
  const values = valuesOf(email.data, businessName)
  const write = (text: string | undefined) =>
    // A customer's text is inserted once and never parsed for placeholders.
    text?.replace(/\{(\w+)\}/g, (whole, name: Placeholder) => values[name] ?? whole)
  return {
    ...content,
    subject: write(texts.subject) ?? content.subject,
    body: withOpening(content.body, write(texts.opening)),
    next: write(texts.next) ?? content.next,
    awaited: write(texts.awaited) ?? content.awaited,
  }
}

/** Paragraphs of the owner's text before the facts, in place of the first paragraph. */
function withOpening(body: EmailContent['body'], opening: string | undefined): EmailContent['body'] {
  if (opening === undefined) return body
  const rest = typeof body[0] === 'string' ? body.slice(1) : body
  return [...opening.split(/\n\s*\n/).map((paragraph) => paragraph.trim()), ...rest]
}

/** The value of each placeholder in an email with this data. */
export function valuesOf(data: Email['data'], businessName: string): Partial<Record<Placeholder, string>> {
  const fields = data as Partial<Record<string, unknown>>
  const text = (...names: string[]) =>
    names.map((name) => fields[name]).find((fact) => typeof fact === 'string')
  const cents = (name: string) => {
    const amount = fields[name]
    return typeof amount === 'number' ? formatTotal(amount) : undefined
  }
  const [orderId, day] = [text('orderId'), text('deliveryDate', 'dueDate')]
  const values = {
    name: text('firstName'),
    order: orderId && orderNumber(orderId),
    product: text('title'),
    total: cents('total'),
    amount: cents('refundAmount'),
    date: day && formatDay(day),
    reason: text('comment', 'cancelReason'),
    shop: businessName,
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
