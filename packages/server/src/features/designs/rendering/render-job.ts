import type { Design } from '@printery/design'
import type { EdgeMargins, Garment, Preflight, PrintDevice } from '@printery/design/preflight'
import type { Cents, PrintingTypeName, Side } from '@printery/domain'
import type { SheetFigures } from '@printery/domain/device-profile'
import type { Press } from '../print/press/press-pdf.ts'
import type { ProofColours, ProofDevice } from '../print/press/proof-table.ts'
import type { LoadedAssets } from './opened-resources.ts'
import type { Resolution } from './resolution.ts'

/** A page with its assets; the render process loads the fonts. */
interface PageInput {
  design: Design
  page: Side
  assets: LoadedAssets
}

interface PrintedPageInput extends PageInput {
  method: PrintingTypeName
}

/** Runs preflight for a page. */
export interface PreflightJob extends PrintedPageInput {
  kind: 'check'
  garmentColours: readonly Garment[]
  paidInks?: number | undefined
  oneInkLess?: Cents | undefined
  edges?: EdgeMargins | undefined
  device?: PrintDevice | undefined
}

/** Creates the print files of a page. */
export interface PrintFilesJob extends PrintedPageInput {
  kind: 'make'
  title: string
  isDarkGarment: boolean
  /** The press for which the PDF is created, as PDF/X-4. */
  press?: Press | undefined
  /** The texts of a file for a press, next to the print area or in its metadata. */
  slug?: readonly string[] | undefined
  /** The number of pieces to arrange on the sheets or the roll of the device. */
  quantity?: number | undefined
}

/** Draws a page for display. */
export interface PageJob extends PageInput {
  kind: 'page'
  resolution: Resolution
  /** Colour behind the print, as CSS writes it. */
  ground: string | undefined
  as: 'png' | 'pixels'
}

/** Draws an SVG whose size is in pixels. */
export interface SvgJob {
  kind: 'draw'
  svg: string
  /** Colour behind the print, as CSS writes it. */
  ground: string | undefined
  as: 'png' | 'pixels'
  /** Density written into the PNG. */
  dpi?: number
}

/** Works out how a device prints the colours of a screen. */
export interface ProofColoursJob {
  kind: 'proof colours'
  /** ICC profile of the printing condition; without one, the shop's own. */
  profile: Uint8Array | undefined
  device: ProofDevice
}

export type RenderJob = PreflightJob | PrintFilesJob | PageJob | SvgJob | ProofColoursJob

/** The size of a print file in pixels and in mm. */
export interface FileSize {
  dpi: number
  widthPx: number
  heightPx: number
  widthMm: number
  heightMm: number
}

export interface RenderedFile extends Partial<FileSize> {
  kind: 'png' | 'tiff' | 'pdf' | 'plate' | 'underbase' | 'sheets' | 'last sheet'
  /** Of sheets. */
  layout?: SheetFigures
  /** The ink of a plate as hex. */
  ink?: string
  contentType: 'image/png' | 'image/tiff' | 'application/pdf'
  bytes: Uint8Array
}

/** A file whose size was verified by reading it back. */
export type SizedFile = RenderedFile & FileSize

export interface RenderResults {
  check: Preflight
  make: SizedFile[]
  page: Uint8Array
  draw: Uint8Array
  'proof colours': ProofColours
}
