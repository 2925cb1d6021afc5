import type { EditableEmail, EmailTexts } from '@printery/domain/email-texts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { firstErrorMessageOf } from '../../../api/first-error-message.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { emailPreviewQuery } from '../data.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.emails

interface Props {
  viewerId: string
  template: EditableEmail
  texts: EmailTexts
}

/** A preview of the email, rendered again when typing pauses. */
export function EmailPreview({ viewerId, template, texts: emailTexts }: Props) {
  const debouncedJson = useDebounced(JSON.stringify(emailTexts))
  const preview = useQuery({
    ...emailPreviewQuery(viewerId, template, JSON.parse(debouncedJson) as EmailTexts),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <aside className="settings-preview" aria-label={allTexts.preview.title} aria-busy={preview.isFetching}>
      {preview.data && (
        <>
          <p>
            <span className="muted">{texts.subject}</span> <b>{preview.data.subject}</b>
          </p>
          {/* The sandbox disables scripts, forms and links. */}
          <iframe title={texts.frame} sandbox="" srcDoc={preview.data.html} />
        </>
      )}
      {preview.error && <p role="alert">{firstErrorMessageOf(preview.error, texts.previewFailed)}</p>}
    </aside>
  )
}
