import { pdf } from '@react-pdf/renderer'
import { contentOf } from './contents.ts'
import { lettersFor, type ReadFont } from './letters.ts'
import type { AnyPaper } from './paper.ts'
import { sheetOf } from './sheet.ts'
import { stylesWith } from './styles.ts'

/** A document as PDF. The same in a browser and on the server, but for where the fonts are read. */
export async function printPaper(paper: AnyPaper, readFont: ReadFont): Promise<Uint8Array> {
  const { others, write } = await lettersFor(textsIn(paper), readFont)
  const written = rewritten(paper, write)
  const styles = stylesWith(others)
  const blob = await pdf(sheetOf(written, styles, contentOf(written, styles))).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!isData(value)) return []
  return Object.values(value).flatMap(textsIn)
}

/** Every text of the paper as it can be written; pictures and numbers stay. */
function rewritten<T>(value: T, write: (text: string) => string): T {
  if (typeof value === 'string') return write(value) as T
  if (!isData(value)) return value
  if (Array.isArray(value)) return value.map((part) => rewritten(part, write)) as T
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rewritten(part, write)])) as T
}

/** A list or an object of the paper: neither a number nor a picture. */
function isData(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && !(value instanceof Blob)
  )
}
