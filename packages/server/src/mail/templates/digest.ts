import type { EmailContent } from '../email-content.ts'
import type { MailData } from '../mails.ts'
import { truncate } from './words.ts'

/** Parts that an email shows; the page has all of them. */
const maxShown = 50

/** What waited for the digest of the day or the end of quiet hours; `write` renders each part. */
export function digest(
  { firstName, parts }: MailData['digest'],
  write: (part: MailData['digest']['parts'][number]) => EmailContent,
): EmailContent {
  const shown = parts.slice(-maxShown).map(write)
  return {
    subject: `${parts.length} things have happened at Printery`,
    preheader: truncate(shown.map(({ subject }) => subject).join('. ')),
    ...(firstName !== undefined && { firstName }),
    body: [
      'This has happened since the last email:',
      ...shown.flatMap(({ subject, body, awaited, button }) => {
        const [opening, quoted] = body
        const isAwaited = !awaited.startsWith('nothing')
        return [
          { title: subject, ...('path' in button && { label: button.label, path: button.path }) },
          ...(typeof opening === 'string' ? [opening] : []),
          ...(typeof quoted === 'object' && 'quote' in quoted ? [quoted] : []),
          ...(isAwaited ? [`Awaited from you: ${awaited}`] : []),
        ]
      }),
      ...(shown.length < parts.length
        ? [`${parts.length - shown.length} earlier ones are on the page of your notifications.`]
        : []),
    ],
    next: 'you read of everything on the page of your notifications, where you also choose when emails come.',
    awaited: 'what is named above.',
    button: { label: 'Open your notifications', path: '/account/notification' },
  }
}
