import { pdf } from '@react-pdf/renderer'
import { contentOf } from './contents.ts'
import type { DocumentData } from './document-data.ts'
import { loadFonts, type ReadFont } from './fonts/fonts.ts'
import { layOutDocuments } from './page-layout.ts'
import { createStyles } from './styles.ts'

/** Renders a document as PDF. Browser and server differ only in how fonts are read. */
export async function renderDocument(data: DocumentData, readFont: ReadFont): Promise<Uint8Array> {
  return renderDocuments([data], readFont)
}

/** Renders documents of one kind as one PDF; each begins on a new page and has its own page numbers. */
export async function renderDocuments(
  documents: readonly DocumentData[],
  readFont: ReadFont,
): Promise<Uint8Array> {
  const { fallbackFamilies, toPrintable } = await loadFonts(collectTexts(documents), readFont)
  const styles = createStyles(fallbackFamilies)
  const laidOut = mapTexts(documents, toPrintable).map((data) => ({ data, content: contentOf(data, styles) }))
  const blob = await pdf(layOutDocuments(laidOut, styles)).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!isContainer(value)) return []
  return Object.values(value).flatMap(collectTexts)
}

/** Replaces every text in the data; pictures and numbers are unchanged. */
function mapTexts<T>(value: T, replaceText: (text: string) => string): T {
  if (typeof value === 'string') return replaceText(value) as T
  if (!isContainer(value)) return value
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, replaceText)) as T
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapTexts(part, replaceText)]),
  ) as T
}

/** Whether a value is a list or object, not a picture. */
function isContainer(value: unknown): value is object {
  return (
    typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && !(value instanceof Blob)
  )
}
