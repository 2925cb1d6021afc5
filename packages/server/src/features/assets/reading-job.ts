import type { PhysicalSize } from '@printery/design'
import type { ReadSvg } from '@printery/design/svg'

/** A file that a separate process converts. */
export interface ReadingJob {
  kind: 'pdf' | 'svg' | 'icc'
  bytes: Uint8Array
}

export interface ReadPdf {
  png: Uint8Array
  width: number
  height: number
  dpi: number
  pages: number
  physicalSize: PhysicalSize
}

/** What is read from an ICC profile. */
export interface ReadIcc {
  /** Empty if the profile has none. */
  description: string
}

export type ReadingReply = { pdf: ReadPdf } | { svg: ReadSvg } | { icc: ReadIcc } | { refusal: string }
