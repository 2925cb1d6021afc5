import { useState } from 'react'
import type { LibraryEntry } from '../../host.ts'
import { addPattern } from '../../model/elements/add-elements.ts'
import { useEditorContext } from '../../react/editor-context.tsx'
import { useAttempt } from '../../react/use-apply.ts'
import { useShowMessage } from '../../react/use-show-message.ts'
import { LoadMore } from '../load-more.tsx'
import { SkeletonItems } from '../skeleton-items.tsx'
import { texts } from '../texts.ts'
import type { LibraryReader, LibraryState } from './library-reader.ts'

interface PatternListProps {
  reader: LibraryReader<LibraryEntry>
  reading: LibraryState<LibraryEntry>
  maxShown: number | undefined
  failed: string
  empty: string
}

const columns = 3

/** The shop's art as repeating patterns. */
export function PatternList({ reader, reading, maxShown, failed, empty }: PatternListProps) {
  const { editor, host, resources } = useEditorContext()
  const attempt = useAttempt()
  const showMessage = useShowMessage()
  const [pending, setPending] = useState<string>()

  async function pick({ id, title }: LibraryEntry) {
    setPending(id)
    try {
      const found = await host.fetchElement(id)
      if (found.drawing) resources.addDrawing(found.sha256, found.drawing)
      attempt(() => addPattern(editor, found))
    } catch {
      showMessage(texts.placeFailed(title), 'bad', {
        label: texts.tryAgain,
        run: () => void pick({ id, title, preview: '' }),
      })
    } finally {
      setPending(undefined)
    }
  }

  const { state, entries } = reading
  if (state === 'ready' && entries.length === 0) return <p className="ed-empty">{empty}</p>
  return (
    <>
      <p className="muted small">{texts.elements.patternsHint}</p>
      <ul
        className="ed-grid"
        style={{ '--ed-columns': columns, '--ed-ratio': 1 } as object}
        aria-busy={state === 'loading'}
      >
        {entries.slice(0, maxShown).map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              className="ed-pattern"
              style={{ backgroundImage: `url("${encodeURI(entry.preview)}")` }}
              aria-label={entry.title}
              title={entry.title}
              aria-busy={pending === entry.id}
              onClick={() => void pick(entry)}
            />
          </li>
        ))}
        {state === 'loading' && (
          <SkeletonItems count={entries.length > 0 ? columns : (maxShown ?? columns * 3)} />
        )}
      </ul>
      <LoadMore {...{ reader, reading, maxShown, failed }} />
    </>
  )
}
