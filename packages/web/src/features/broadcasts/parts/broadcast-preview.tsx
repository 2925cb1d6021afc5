import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstErrorMessageOf } from '../../../api/first-error-message.ts'
import { FilterButtons } from '../../../ui/forms/filter-buttons.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { type PreviewForm, previewQuery } from '../data.ts'
import { blocksOf, type Draft, isComplete, toForm } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.preview
const views = ['mail', 'phone', 'text'] as const

/** A preview of the email, rendered again when typing pauses. Incomplete blocks are left out. */
export function BroadcastPreview({ viewerId, draft }: { viewerId: string; draft: Draft }) {
  const [view, setView] = useState<(typeof views)[number]>('mail')
  const completeBlocks = JSON.stringify(blocksOf(draft.blocks).filter(isComplete))
  const { subject, preheader, blocks } = toForm({ ...draft, blocks: completeBlocks })
  const settledForm = JSON.parse(
    useDebounced(JSON.stringify({ subject: subject.trim() || '…', preheader, blocks })),
  ) as PreviewForm
  const hasContent = settledForm.blocks.length > 0
  const preview = useQuery({
    ...previewQuery(viewerId, settledForm),
    enabled: hasContent,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <aside className="bc-preview" aria-label={texts.title} aria-busy={preview.isFetching}>
      <FilterButtons
        legend={texts.view}
        options={views.map((value) => ({ value, label: texts[value] }))}
        value={view}
        onChange={setView}
        className="seg"
      />
      {!hasContent && <p className="muted">{texts.empty}</p>}
      {hasContent && preview.data && (
        <>
          <p>
            <span className="muted">{allTexts.form.subject}</span> <b>{preview.data.subject}</b>
          </p>
          {view === 'text' ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so it must be focusable by keyboard.
            <pre tabIndex={0}>{preview.data.text}</pre>
          ) : (
            // Sandboxed, so that scripts, forms and links in the email do nothing.
            <iframe
              title={texts.frame}
              sandbox=""
              srcDoc={preview.data.html}
              className={view === 'phone' ? 'is-phone' : undefined}
            />
          )}
        </>
      )}
      {preview.error && <p role="alert">{firstErrorMessageOf(preview.error, texts.failed)}</p>}
    </aside>
  )
}
