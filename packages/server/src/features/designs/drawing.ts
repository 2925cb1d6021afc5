import type { Design } from '@printery/design'
import type { Side } from '@printery/domain'
import { type Fineness, sizeOf } from './fineness.ts'
import { openPress } from './press.ts'
import type { PageJob } from './press-job.ts'
import type { OpenedResources } from './resources.ts'

/** People wait for what is drawn: it goes before what is printed. */
const press = openPress({ niceness: 0 })

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
  const bytes = await press.ask(jobOf(design, page, resources, drawn, 'png'))
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The pixels of a page, the same that its PNG has. Throws as drawPage does. */
export async function rasterise(
  design: Design,
  page: Side,
  resources: OpenedResources,
  drawn: Drawn,
): Promise<Raster> {
  const pixels = await press.ask(jobOf(design, page, resources, drawn, 'pixels'))
  return { ...sizeOf(design.pages[page].area, drawn), pixels }
}

/** Not even its lines are written here: a thousand QR codes take a minute, in which nobody else would be answered. */
function jobOf(
  design: Design,
  page: Side,
  { missing, assets }: OpenedResources,
  { ground, ...fineness }: Drawn,
  as: PageJob['as'],
): PageJob {
  if (missing.length > 0)
    throw new RangeError(`this design lacks ${missing.length} of its pictures and drawings`)
  return { kind: 'page', design, page, assets, fineness, ground, as }
}
