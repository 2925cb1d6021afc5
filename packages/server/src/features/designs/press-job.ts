import type { Design } from '@printery/design'
import type { Edges, Garment, Preflight } from '@printery/design/preflight'
import type { Cents, PrintingTypeName, Side } from '@printery/domain'
import type { Fineness } from './fineness.ts'
import type { LoadedAssets } from './opened-resources.ts'

/** A page of a design with all that it names but its fonts. */
interface PageOpened {
  design: Design
  page: Side
  assets: LoadedAssets
}

/** And how it is printed. */
interface PagePrinted extends PageOpened {
  method: PrintingTypeName
}

/** What is asked before a page is printed. */
export interface CheckJob extends PagePrinted {
  kind: 'check'
  garmentColours: readonly Garment[]
  paidInks?: number | undefined
  oneInkLess?: Cents | undefined
  edges?: Edges | undefined
}

/** The files that a page is printed from. */
export interface MakeJob extends PagePrinted {
  kind: 'make'
  title: string
  isDarkCloth: boolean
}

/** A page that is looked at. */
export interface PageJob extends PageOpened {
  kind: 'page'
  fineness: Fineness
  /** Colour behind the print, as CSS writes it. */
  ground: string | undefined
  as: 'png' | 'pixels'
}

/** A page that is written as SVG, in pixels. */
export interface DrawJob {
  kind: 'draw'
  svg: string
  /** Colour behind the print, as CSS writes it. */
  ground: string | undefined
  as: 'png' | 'pixels'
  /** Is written into the PNG. */
  dpi?: number
}

export type PressJob = CheckJob | MakeJob | PageJob | DrawJob

export interface PressedFile {
  kind: 'png' | 'pdf' | 'plate' | 'underbase'
  /** Hex, of a plate. */
  ink?: string
  contentType: 'image/png' | 'application/pdf'
  bytes: Uint8Array
}

export interface PressResults {
  check: Preflight
  make: PressedFile[]
  page: Uint8Array
  draw: Uint8Array
}

/** What the process is asked and what it answers. */
export interface PressAsked {
  id: number
  job: PressJob
}
export type PressTold = { id: number } & ({ result: PressResults[keyof PressResults] } | { fault: string })
