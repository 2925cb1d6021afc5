import type { MockupName, Side } from '@printery/mockups'
import type { PictureFormat } from './stored-pictures.ts'

interface SideRequest {
  mockup: MockupName
  side: Side
  /** Length of the longer edge. */
  longerEdgePx: number
  format?: PictureFormat
}

/** A product in one colour, with or without a print. */
export interface MockupRequest extends SideRequest {
  hex: string
  /** One of the shop's own artworks, and the name of its print area. */
  artworkSvg?: string
  area?: string
}

/** The shading that a browser draws over a print, masked by that print. */
export type ShadeRequest = SideRequest

/** The preview picture of a shared product page: an SVG, with the product's picture fitted into a box of it, in px. */
export interface SharePictureRequest {
  svg: string
  /** Undefined if there is no picture. */
  picture: Uint8Array | undefined
  box: { x: number; y: number; width: number; height: number }
}

/** Messages to and from the worker thread that draws. */
export type MockupJob =
  | ({ kind: 'product' } & MockupRequest)
  | ({ kind: 'shade' } & ShadeRequest)
  | ({ kind: 'share' } & SharePictureRequest)
export type JobMessage = { id: number; job: MockupJob }
export type JobReply = { id: number } & ({ picture: Uint8Array } | { error: unknown })
