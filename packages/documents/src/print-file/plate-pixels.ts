import type { DisplayList } from '@printery/design'
import type PDFDocument from 'pdfkit'
import { formatNumber } from './pdf-drawing.ts'
import { type InkWriter, overprinting, type SpotInk } from './pdf-inks.ts'

/** The plate of one ink as pixels of the whole area; the coverage is 255 where the ink prints. */
export interface PlatePixels {
  ink: SpotInk
  width: number
  height: number
  coverage: () => Uint8Array
}

/**
 * Writes the pixels of a plate over the area in its ink, one bit per pixel. `onBytes` receives the bytes that
 * are written.
 */
export function writePlate(
  pdf: PDFDocument,
  { ink, width, height, coverage }: PlatePixels,
  area: Pick<DisplayList, 'width' | 'height'>,
  inks: InkWriter,
  onBytes?: (bytes: Uint8Array) => void,
): string {
  const image = pdf.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    ImageMask: true,
    BitsPerComponent: 1,
    // Set bits are ink.
    Decode: [1, 0],
  })
  const bits = packBits(coverage(), width, height)
  image.end(bits)
  onBytes?.(bits)
  const { xobjects } = pdf.page
  const name = `M${Object.keys(xobjects).length}`
  xobjects[name] = image
  const matrix = [area.width, 0, 0, -area.height, 0, area.height].map(formatNumber).join(' ')
  // Overprint, so that later inks do not knock out earlier ones.
  return `/${graphicsState(pdf, overprinting)} gs ${inks.fill(ink.hex)} q ${matrix} cm /${name} Do Q\n`
}

/** Entries of a graphics state, such as those by which a plate overprints. */
export type GraphicsState = Readonly<Record<string, unknown>>

/** Adds a graphics state to the page; returns the name under which operators select it. */
export function graphicsState(pdf: PDFDocument, state: GraphicsState): string {
  const { ext_gstates: states } = pdf.page
  const name = state === overprinting ? 'O' : 'W'
  if (!states[name]) {
    const reference = pdf.ref({ Type: 'ExtGState', ...state })
    states[name] = reference
    reference.end()
  }
  return name
}

/** Packs eight pixels into a byte; rows are aligned to bytes. */
function packBits(coverage: Uint8Array, width: number, height: number): Uint8Array {
  const stride = Math.ceil(width / 8)
  const bits = new Uint8Array(stride * height)
  for (let y = 0, index = 0; y < height; y++)
    for (let x = 0; x < width; x++, index++)
      if (coverage[index] === 255) {
        const byte = y * stride + (x >> 3)
        bits[byte] = (bits[byte] ?? 0) | (0x80 >> (x & 7))
      }
  return bits
}
