import type { EditableEmail, EmailTexts } from '@printery/domain/email-texts'
import { examples } from '../../mail/examples.ts'
import type { Mail } from '../../mail/mails.ts'
import { shopDetailsOf } from '../../mail/send.ts'
import type { Settings } from '../../settings/settings.ts'

interface EmailDraft {
  template: EditableEmail
  texts: EmailTexts
}

/** Composes an email with unsaved texts and example data. */
export async function previewEmail(
  settings: Settings,
  { template, texts }: EmailDraft,
): Promise<{ subject: string; html: string; text: string }> {
  const { composeMail } = await import('../../mail/compose.ts')
  const mail = { template, data: examples[template] } as Pick<Mail, 'template' | 'data'>
  const shopDetails = { ...shopDetailsOf(settings), emailTexts: { [template]: texts } }
  const { subject, html, text } = await composeMail(mail, shopDetails)
  return { subject, html, text }
}
