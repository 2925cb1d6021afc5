import type { ReadSvg } from '@printery/design/svg'

/** A file that a separate process converts. */
export interface ReadingJob {
  kind: 'pdf' | 'svg'
  bytes: Uint8Array
}

export interface ReadPdf {
  png: Uint8Array
  width: number
  height: number
  dpi: number
  pages: number
}

export type ReadingReply = { pdf: ReadPdf } | { svg: ReadSvg } | { refusal: string }
