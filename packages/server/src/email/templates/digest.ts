import type { EmailContent } from '../email-content.ts'
import type { EmailData } from '../emails.ts'
import { truncate } from './words.ts'

/** Combines the emails that were held until the daily digest or the end of quiet hours; `render` renders each. */
export function digest(
  { firstName, parts, path = '/account/notification' }: EmailData['digest'],
  render: (part: EmailData['digest']['parts'][number]) => EmailContent,
): EmailContent {
  const sections = parts.map(render)
  const [firstSection] = sections
  return {
    subject:
      firstSection && sections.length === 1 ? firstSection.subject : `${parts.length} updates from Printery`,
    preheader: truncate(sections.map(({ subject }) => subject).join('. ')),
    ...(firstName !== undefined && { firstName }),
    body: [
      'This has happened since the last email:',
      ...sections.flatMap(({ subject, body, next, awaited, button }) => {
        const isAwaited = !awaited.startsWith('nothing')
        return [
          { title: subject, ...('path' in button && { label: button.label, path: button.path }) },
          ...body,
          `Next: ${next}`,
          ...(isAwaited ? [`Needed from you: ${awaited}`] : []),
        ]
      }),
    ],
    next: 'you can read everything on your notifications page, where you also choose when emails come.',
    awaited: 'what is named above.',
    button: { label: 'Open your notifications', path },
  }
}
