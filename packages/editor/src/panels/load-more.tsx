import { Note } from '@printery/ui/note'
import type { LibraryEntry } from '../host.ts'
import type { LibraryReader, LibraryState } from './elements/library-reader.ts'
import { texts } from './texts.ts'

interface LoadMoreProps<Entry extends LibraryEntry> {
  reader: LibraryReader<Entry>
  reading: LibraryState<Entry>
  /** With a maximum there are no further pages. */
  maxShown: number | undefined
  failed: string
}

/** Below a list: the button for the next page, or the error. */
export function LoadMore<Entry extends LibraryEntry>({
  reader,
  reading,
  maxShown,
  failed,
}: LoadMoreProps<Entry>) {
  const { state, next } = reading
  if (state === 'failed')
    return (
      <Note
        tone="bad"
        live
        compact
        action={
          <button type="button" className="link" onClick={() => void reader.retry()}>
            {texts.tryAgain}
          </button>
        }
      >
        {failed}
      </Note>
    )
  if (state !== 'ready' || next === undefined || maxShown !== undefined) return null
  return (
    <button type="button" className="btn quiet sm" onClick={() => void reader.loadMore()}>
      {texts.more}
    </button>
  )
}
