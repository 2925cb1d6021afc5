import type { ProductForm, Side } from '@printery/mockups'
import type { PictureFormat } from './kept-pictures.ts'

interface Shown {
  form: ProductForm
  side: Side
  /** Of the longer side. */
  widthPx: number
  format?: PictureFormat
}

/** A product in one colour, printed or not. */
export interface MockupRequest extends Shown {
  hex: string
  /** One of the shop's own artworks, and the name of the print area it goes to. */
  artworkSvg?: string
  area?: string
}

/** The shade that a browser lays over a print of its own, masked by that print. */
export type ShadeRequest = Shown

/** A drawing with a picture of a product in it, fitted into its place (px). */
export interface ShareRequest {
  svg: string
  /** Undefined where there is none to show. */
  picture: Uint8Array | undefined
  place: { x: number; y: number; width: number; height: number }
}

/** What the worker is asked and what it answers. */
export type MockupJob =
  | ({ kind: 'product' } & MockupRequest)
  | ({ kind: 'shade' } & ShadeRequest)
  | ({ kind: 'share' } & ShareRequest)
export type JobMessage = { id: number; job: MockupJob }
export type JobReply = { id: number } & ({ picture: Uint8Array } | { fault: unknown })
