import { render } from '@react-email/render'
import { type EmailContent, plainText, type ShopDetails } from './email-content.ts'
import { type Email, type EmailData, emailKindByTemplate } from './emails.ts'
import { layoutOf } from './layout.ts'
import { withOwnTexts } from './own-texts.ts'
import { digest } from './templates/digest.ts'
import { renderTemplate } from './templates/index.ts'

export interface ComposedEmail {
  subject: string
  html: string
  text: string
  replyTo?: string
}

/** A rendered email, as HTML and as plain text with the same words. */
export async function composeEmail(
  email: Pick<Email, 'template' | 'data'>,
  shopDetails: ShopDetails,
): Promise<ComposedEmail> {
  const content: EmailContent = {
    ...contentOf(email, shopDetails),
    canBeTurnedOff: email.template === 'digest' || emailKindByTemplate[email.template] !== undefined,
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
function contentOf(email: Pick<Email, 'template' | 'data'>, shopDetails: ShopDetails): EmailContent {
  if (email.template === 'digest')
    return digest(email.data as EmailData['digest'], (part) => contentOf(part, shopDetails))
  return withOwnTexts(renderTemplate(email), email, shopDetails)
}
