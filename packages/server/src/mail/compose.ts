import { render } from '@react-email/render'
import { type EmailContent, plainText, type ShopDetails } from './email-content.ts'
import { layoutOf } from './layout.ts'
import { type Mail, type MailData, mailKinds } from './mails.ts'
import { withOwnTexts } from './own-texts.ts'
import { digest } from './templates/digest.ts'
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
  shopDetails: ShopDetails,
): Promise<ComposedMail> {
  const content: EmailContent = {
    ...contentOf(mail, shopDetails),
    canBeTurnedOff: mail.template === 'digest' || mailKinds[mail.template] !== undefined,
  }
  return {
    // Some subjects contain a name, and a subject must be one line.
    subject: content.subject.replace(/\s+/g, ' ').trim(),
    html: await render(layoutOf(content, shopDetails)),
    text: plainText(content, shopDetails),
    ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
  }
}

/** Inserts the owner's texts, also into the parts of a digest. */
function contentOf(mail: Pick<Mail, 'template' | 'data'>, shopDetails: ShopDetails): EmailContent {
  if (mail.template === 'digest')
    return digest(mail.data as MailData['digest'], (part) => contentOf(part, shopDetails))
  return withOwnTexts(renderTemplate(mail), mail, shopDetails)
}
