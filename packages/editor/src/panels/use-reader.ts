import { useEffect, useState } from 'react'
import type { Library, LibraryEntry } from '../host.ts'
import { usePart } from '../react/editor-context.tsx'
import { Reader, type Reading } from './reader.ts'

/** A list of the shop in a panel: what was found so far, and how to go on. */
export function useReader<Entry extends LibraryEntry>(
  library: Library<Entry>,
): { reader: Reader<Entry>; reading: Reading<Entry> } {
  const [reader] = useState(() => new Reader(library))
  useEffect(() => {
    void reader.search('')
  }, [reader])
  return { reader, reading: usePart(reader.now, (now) => now) }
}
