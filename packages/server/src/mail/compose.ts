import { render } from '@react-email/render'
import { type EmailContent, plainText, type ShopFacts } from './email-content.ts'
import { layoutOf } from './layout.ts'
import { type Mail, mailKinds } from './mails.ts'
import { withOwnTexts } from './own-texts.ts'
import { renderTemplate } from './templates/index.ts'

export interface ComposedMail {
  subject: string
  html: string
  text: string
  replyTo?: string
}

/** A rendered mail, as HTML and as plain text with the same words. */
export async function composeMail(
  mail: Pick<Mail, 'template' | 'data'>,
  facts: ShopFacts,
): Promise<ComposedMail> {
  const content: EmailContent = {
    ...withOwnTexts(renderTemplate(mail), mail, facts),
    canBeTurnedOff: mailKinds[mail.template] !== undefined,
  }
  return {
    // Some subjects contain a name, and a subject must be one line.
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    html: await render(layoutOf(content, facts)),
    text: plainText(content, facts),
    ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
  }
}
