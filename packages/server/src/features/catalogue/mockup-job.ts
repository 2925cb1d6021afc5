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

/** An SVG, and a product picture that is fitted into a box of the SVG. In px. */
export interface ShareRequest {
  svg: string
  /** Undefined if there is no picture. */
  picture: Uint8Array | undefined
  box: { x: number; y: number; width: number; height: number }
}

/** Messages to and from the worker. */
export type MockupJob =
  | ({ kind: 'product' } & MockupRequest)
  | ({ kind: 'shade' } & ShadeRequest)
  | ({ kind: 'share' } & ShareRequest)
export type JobMessage = { id: number; job: MockupJob }
export type JobReply = { id: number } & ({ picture: Uint8Array } | { error: unknown })
