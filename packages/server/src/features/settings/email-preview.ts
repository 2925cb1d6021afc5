import type { EditableEmail, EmailTexts } from '@printery/domain/email-texts'
import { examples } from '../../mail/examples.ts'
import type { Mail } from '../../mail/mails.ts'
import { shopDetailsOf } from '../../mail/send.ts'
import type { Settings } from '../../settings/settings.ts'

interface Previewed {
  template: EditableEmail
  texts: EmailTexts
}

/** An email with texts that are still being written, about an invented order. */
export async function previewEmail(
  settings: Settings,
  { template, texts }: Previewed,
): Promise<{ subject: string; html: string; text: string }> {
  const { composeMail } = await import('../../mail/compose.ts')
  const mail = { template, data: examples[template] } as Pick<Mail, 'template' | 'data'>
  const shopDetails = { ...shopDetailsOf(settings), emailTexts: { [template]: texts } }
  const { subject, html, text } = await composeMail(mail, shopDetails)
  return { subject, html, text }
}
