import { useEffect, useState } from 'react'
import type { Library, LibraryEntry } from '../host.ts'
import { useStore } from '../react/editor-context.tsx'
import { LibraryReader, type LibraryState } from './library-reader.ts'

/** A list of the shop in a panel: what was found so far, and how to go on. */
export function useLibrary<Entry extends LibraryEntry>(
  library: Library<Entry>,
): { reader: LibraryReader<Entry>; reading: LibraryState<Entry> } {
  const [reader] = useState(() => new LibraryReader(library))
  useEffect(() => {
    void reader.search('')
  }, [reader])
  return { reader, reading: useStore(reader.state, (now) => now) }
}
