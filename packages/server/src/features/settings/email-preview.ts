import type { EditableEmail, EmailTexts } from '@printery/domain/email-texts'
import type { Email } from '../../email/emails.ts'
import { examples } from '../../email/examples.ts'
import { shopDetailsOf } from '../../email/send.ts'
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
  const { composeEmail } = await import('../../email/compose.ts')
  const email = { template, data: examples[template] } as Pick<Email, 'template' | 'data'>
  const shopDetails = { ...shopDetailsOf(settings), emailTexts: { [template]: texts } }
  const { subject, html, text } = await composeEmail(email, shopDetails)
  return { subject, html, text }
}
