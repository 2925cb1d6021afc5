import { compile, type Design, pixelsOf, writeSvg } from '@printery/design'
import type { Side } from '@printery/domain'
import { openPress } from './press.ts'
import type { OpenedResources } from './resources.ts'

/** People wait for what is drawn: it goes before what is printed. */
const press = openPress({ niceness: 0 })

/** How large a page is drawn: pixels of its longer side, or so many to the inch of its print area. */
export type Fineness = { longest: number } | { dpi: number }

export type Drawn = Fineness & {
  /** Colour behind the print, as CSS writes it; without it nothing is there. */
  ground?: string
}

export interface Raster {
  width: number
  height: number
  /** Red, green, blue and alpha of each, row by row; the colours multiplied by alpha, as the renderer holds them. */
  pixels: Uint8Array
}

/**
 * A page of a design as PNG, in a process of its own; at `dpi` it says its density. What lies outside of the print area is
 * not on it. Throws RangeError where something of it is missing: it would come out without that.
 */
export async function drawPage(
  design: Design,
  page: Side,
  resources: OpenedResources,
  drawn: Drawn,
): Promise<Buffer> {
  const { svg } = written(design, page, resources, drawn)
  const bytes = await press.ask({
    ...{ kind: 'draw', svg, ground: drawn.ground, as: 'png' },
    ...('dpi' in drawn && { dpi: drawn.dpi }),
  })
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The pixels of a page, the same that its PNG has. Throws as drawPage does. */
export async function rasterise(
  design: Design,
  page: Side,
  resources: OpenedResources,
  drawn: Drawn,
): Promise<Raster> {
  const { svg, size } = written(design, page, resources, drawn)
  return { ...size, pixels: await press.ask({ kind: 'draw', svg, ground: drawn.ground, as: 'pixels' }) }
}

function written(design: Design, page: Side, resources: OpenedResources, fineness: Fineness) {
  if (resources.missing.length > 0)
    throw new RangeError(`this design lacks ${resources.missing.length} of its pictures and drawings`)
  const list = compile(design, page, resources)
  const size = sizeOf(list, fineness)
  return { svg: writeSvg(list, { pictureAt: resources.pictureAt, pixels: size }), size }
}

function sizeOf(page: { width: number; height: number }, fineness: Fineness) {
  if ('dpi' in fineness) return pixelsOf(page, fineness.dpi)
  const scale = fineness.longest / Math.max(page.width, page.height)
  const side = (mm: number) => Math.max(1, Math.round(mm * scale))
  return { width: side(page.width), height: side(page.height) }
}
