import type { ImageElement } from '@printery/design'
import type { ModelInput, RemovalOptions } from '@printery/design/background-removal'
import type { Pixels } from '@printery/design/plates'
import type { SuggestedInks, Trace, TraceIssue, TraceOptions } from '@printery/design/tracing'

/** The shop's ONNX model that finds the subject of a picture. */
export interface BackgroundModel extends ModelInput {
  /** On the shop's own origin. */
  url: string
  sha256: string
  /** Bytes. */
  size: number
}

/** How a background is found: by the colours of the edge, or by the shop's model. */
export interface RemovalRequest extends Omit<RemovalOptions, 'subject'> {
  model?: BackgroundModel | undefined
  /** Threshold of the mask of the model. */
  cutOff: number
}

/** A picture whose background is to be removed, with its size in px. */
export interface PictureToOpen {
  sha256: string
  width: number
  height: number
}

/** A small version of the result of a removal. */
export interface RemovalPreview {
  pixels: Pixels
  /** The share of the picture that was removed, 0 to 1. */
  share: number
}

/** Removes the background of one picture at a time, off the main thread. */
export interface BackgroundRemoval {
  /** Decodes a picture; a small version of it, or undefined if it doesn't exist. */
  openPicture: (picture: PictureToOpen) => Promise<Pixels | undefined>
  /** A small version of the opened picture without its background. */
  previewRemoval: (request: RemovalRequest) => Promise<RemovalPreview>
  /** The opened picture without its background as PNG. */
  removeBackground: (request: RemovalRequest) => Promise<Uint8Array<ArrayBuffer>>
  closePicture: () => Promise<void>
}

/** A picture of the design to be traced, with the size of its asset in px. */
export interface PictureToTrace {
  photo: ImageElement
  width: number
  height: number
}

export interface OpenedTracing extends SuggestedInks {
  /** A small version of the visible part of the picture. */
  pixels: Pixels
}

/** Traces one picture at a time, off the main thread. */
export interface PictureTracing {
  /** Decodes a picture as the design shows it; undefined if it doesn't exist. */
  openTracing: (picture: PictureToTrace) => Promise<OpenedTracing | undefined>
  trace: (options: TraceOptions) => Promise<Trace | TraceIssue>
  closeTracing: () => Promise<void>
}
