import { useEffect, useState } from 'react'
import type { LibraryEntry, PagedSource } from '../../host.ts'
import { useStore } from '../../react/editor-context.tsx'
import { LibraryReader, type LibraryState } from './library-reader.ts'

/** A list of the shop for a panel: its state, and how to load more. */
export function useLibrary<Entry extends LibraryEntry>(
  library: PagedSource<Entry>,
): { reader: LibraryReader<Entry>; reading: LibraryState<Entry> } {
  const [reader] = useState(() => new LibraryReader(library))
  useEffect(() => {
    void reader.search('')
  }, [reader])
  return { reader, reading: useStore(reader.state, (current) => current) }
}
