import type { PhysicalSize } from '@printery/design'
import type { ReadSvg } from '@printery/design/svg'
import type { ReadFont } from './fonts/read-font.ts'
import type { ImportedPage, PagePreview } from './pdf-import/import-page.ts'
import type { PdfPages } from './pdf-import/list-pages.ts'

/** A file that a separate process converts. */
export type ReadingRequest = { bytes: Uint8Array } & (
  | { kind: 'pdf' | 'pdf-pages' | 'svg' | 'icc' | 'font' }
  /** The first page is 1; the name becomes that of the group of its elements. */
  | { kind: 'pdf-preview' | 'pdf-import'; page: number; name: string }
  /** Draws a file as it was uploaded. */
  | { kind: 'original'; contentType: string }
)

export interface RenderedPdfPage {
  png: Uint8Array
  width: number
  height: number
  dpi: number
  pages: number
  physicalSize: PhysicalSize
}

/** What is read from an ICC profile. */
export interface IccDetails {
  /** Empty if the profile has none. */
  description: string
}

/** `drawn` is a small WebP. */
export type ReadingReply =
  | { pdf: RenderedPdfPage }
  | { pages: PdfPages }
  | { preview: PagePreview }
  | { imported: ImportedPage }
  | { svg: ReadSvg }
  | { icc: IccDetails }
  | { drawn: Uint8Array }
  | { font: ReadFont }
  | { refusal: string }
