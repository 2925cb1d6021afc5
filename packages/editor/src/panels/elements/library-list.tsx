import { type ReactNode, useState } from 'react'
import type { LibraryEntry } from '../../host.ts'
import { useShowMessage } from '../../react/use-show-message.ts'
import { LoadMore } from '../load-more.tsx'
import { SkeletonItems } from '../skeleton-items.tsx'
import { texts } from '../texts.ts'
import type { LibraryReader, LibraryState } from './library-reader.ts'

interface LibraryListProps<Entry extends LibraryEntry> {
  reader: LibraryReader<Entry>
  reading: LibraryState<Entry>
  /** Accessible name of the list. */
  label: string
  /** Columns, and width by height of their cells. */
  columns: number
  /** Maximum number of entries, without further pages. */
  maxShown?: number | undefined
  ratio?: number
  /** Pictures cover their cell instead of being contained. */
  isFilled?: boolean
  failed: string
  empty: ReactNode
  /** Resolves when the entry is on the canvas; if it throws, a message offers to retry. */
  onPick: (entry: Entry) => Promise<void> | void
  /** Below its picture. */
  caption?: (entry: Entry) => ReactNode
}

/** A grid of pictures to press. */
export function LibraryList<Entry extends LibraryEntry>(props: LibraryListProps<Entry>) {
  const {
    reader,
    reading,
    label,
    columns,
    maxShown,
    ratio = 1,
    isFilled,
    failed,
    empty,
    onPick,
    caption,
  } = props
  const [pending, setPending] = useState<string>()
  const showMessage = useShowMessage()
  const { state, entries } = reading

  async function pick(entry: Entry) {
    if (pending !== undefined) return
    setPending(entry.id)
    try {
      await onPick(entry)
    } catch (error) {
      showMessage(texts.placeFailed(entry.title), 'bad', {
        label: texts.tryAgain,
        run: () => void pick(entry),
      })
      if (!(error instanceof Error)) throw error
    } finally {
      setPending(undefined)
    }
  }

  const style = { '--ed-columns': columns, '--ed-ratio': ratio } as object
  if (state === 'ready' && entries.length === 0) return <div className="ed-empty">{empty}</div>
  return (
    <>
      <ul
        className={`ed-grid ${isFilled ? 'filled' : ''}`}
        style={style}
        aria-label={label}
        aria-busy={state === 'loading'}
      >
        {entries.slice(0, maxShown).map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              title={entry.title}
              aria-label={entry.title}
              aria-busy={pending === entry.id}
              onClick={() => void pick(entry)}
            >
              <img src={entry.preview} alt="" loading="lazy" decoding="async" draggable={false} />
            </button>
            {caption?.(entry)}
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
