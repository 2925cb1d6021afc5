import type { ProductForm, Side } from '@printery/mockups'

/** A product in one colour, printed or not. `widthPx` is the longer side of the picture. */
export interface MockupRequest {
  form: ProductForm
  side: Side
  hex: string
  widthPx: number
  /** One of the shop's own artworks, and the name of the print area it goes to. */
  artworkSvg?: string
  area?: string
}

/** The shade that a browser lays over a print of its own, masked by that print. */
export interface ShadeRequest {
  form: ProductForm
  side: Side
  widthPx: number
}

/** What the worker is asked and what it answers. */
export type MockupJob = ({ kind: 'product' } & MockupRequest) | ({ kind: 'shade' } & ShadeRequest)
export type JobMessage = { id: number; job: MockupJob }
export type JobReply = { id: number } & ({ picture: Uint8Array } | { fault: unknown })
