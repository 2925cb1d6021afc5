import type PDFDocument from 'pdfkit'
import type { Reference } from 'pdfkit'
import type { EmbedPicture } from '../pdf-drawing.ts'

const encodings = {
  raw: {},
  deflated: { Filter: 'FlateDecode' },
  'inverted jpeg': { Filter: 'DCTDecode', Decode: [1, 0, 1, 0, 1, 0, 1, 0] },
} as const

/** A picture in process inks. */
export interface CmykPicture {
  width: number
  height: number
  /**
   * Four bytes for each pixel, raw or compressed by zlib, where 255 is full ink; or a JPEG with four channels and
   * inverted values, as Adobe programs write it.
   */
  pixels: { kind: keyof typeof encodings; bytes: Uint8Array }
  /** One byte for each pixel, 255 is opaque; undefined if every pixel is. */
  opacity?: Uint8Array | undefined
}

export type FindCmykPicture = (
  sha256: string,
  colourMatrix: readonly number[] | undefined,
) => CmykPicture | undefined

/** Embeds pictures in process inks. `onBytes` receives all bytes that are written. */
export function cmykEmbedder(
  pdf: PDFDocument,
  find: FindCmykPicture,
  onBytes: (bytes: Uint8Array) => void,
): EmbedPicture {
  return (sha256, colourMatrix) => {
    const picture = find(sha256, colourMatrix)
    if (!picture) return undefined
    const { width, height, pixels, opacity } = picture
    const common = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
    const embed = (bytes: Uint8Array, entries: Record<string, unknown>): Reference => {
      const image = pdf.ref({ ...common, ...entries })
      image.end(bytes)
      onBytes(bytes)
      return image
    }
    const mask = opacity && { SMask: embed(opacity, { ColorSpace: 'DeviceGray' }) }
    return embed(pixels.bytes, {
      ColorSpace: 'DeviceCMYK',
      ...encodings[pixels.kind],
      ...mask,
    })
  }
}
