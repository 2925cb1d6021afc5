import { mapPath, type Path } from '@printery/design'
import {
  type Coverage,
  type CutOptions,
  coverageOf,
  cutContour,
  cutLines,
  type Pixels,
  whitePath,
} from '@printery/design/plates'
import type { Cmyk, SpotPath } from '@printery/documents/print-pdf-x4'
import {
  type DeviceProfile,
  findGloss,
  type SpotColour,
  type SpotRole,
} from '@printery/domain/device-profile'

/** Width of cut lines in mm: a quarter of a point. */
const lineWidth = 0.25 * (25.4 / 72)
const cuts: Partial<Record<SpotRole, CutOptions>> = cutLines
/** The colours of plates in a PDF viewer: white looks like paper, cut lines stand out from any artwork, gloss is a tint. */
const previewInks: Partial<Record<SpotRole, Cmyk>> = {
  white: [0, 0, 0, 0],
  'kiss cut': [0, 1, 0, 0],
  'through cut': [1, 0, 0, 0],
  // A light tint, through which the colours are seen.
  varnish: [0.15, 0, 0, 0],
}

/** Premultiplied RGBA. The numbers of pixels are rounded, so the pixels are not quite square. */
type DrawnPixels = Pick<Pixels, 'width' | 'height'> & {
  data: Uint8Array | Uint8ClampedArray
  widthMm: number
  heightMm: number
}

interface PrintedPage {
  /** Draws the print area and an edge around it. */
  draw: (edgeMm: number) => DrawnPixels
  /** Draws only what gets gloss; undefined if nothing does. */
  drawGloss: ((edgeMm: number) => DrawnPixels) | undefined
  /** A background covers the whole area and its bleed. */
  hasBackground: boolean
  /** In mm; the artwork is cut at the edge of the print area. */
  bleed: number
}

/**
 * The plates of white below the colours, of gloss on them, and of cut lines above them, as far as the device needs them in
 * the file. White and gloss reach as far into the bleed as the colours do; cut lines run around the artwork within the
 * print area.
 */
export function vectorPlates(
  { draw, drawGloss, hasBackground, bleed }: PrintedPage,
  device: Pick<DeviceProfile, 'fileType' | 'spots' | 'white' | 'chokeMm'>,
): { fills: SpotPath[]; cutLines: SpotPath[] } {
  const { spots, white, chokeMm } = device
  const gloss = drawGloss && findGloss(device)
  const isRequired = (spot: SpotColour) =>
    spot.role === 'white' ? white === 'file' : spot.role !== 'varnish' || spot === gloss
  const requiredSpots = spots.flatMap((spot) => {
    const { name, role } = spot
    const appearance = previewInks[role]
    return appearance && isRequired(spot) ? [{ plate: name, role, appearance }] : []
  })
  const trace = (
    edgeMm: number,
    pathOf: (coverage: Coverage) => Path,
    { drawPixels = draw, isFilled = hasBackground } = {},
  ) => {
    const { width, height, data, widthMm, heightMm } = drawPixels(edgeMm)
    const pixels = isFilled ? new Uint8Array(width * height).fill(1) : coverageOf(data)
    const pixelMm = widthMm / width
    const path = pathOf({ pixels, width, height, pixelMm })
    return mapPath(path, { a: 1, b: 0, c: 0, d: heightMm / height / pixelMm, e: -edgeMm, f: -edgeMm })
  }
  const plates = requiredSpots.map(({ plate, role, appearance }): SpotPath => {
    const cut = cuts[role]
    if (cut) return { plate, appearance, path: trace(0, (coverage) => cutContour(coverage, cut)), lineWidth }
    // Gloss is exactly as large as what it lies on.
    const inset = role === 'varnish' ? 0 : chokeMm
    const drawn = role === 'varnish' ? { drawPixels: drawGloss, isFilled: false } : {}
    const path = trace(bleed, (coverage) => whitePath(coverage, inset, bleed > 0), drawn)
    return { plate, appearance, path }
  })
  return {
    fills: plates.filter((each) => each.lineWidth === undefined),
    cutLines: plates.filter((each) => each.lineWidth !== undefined),
  }
}
