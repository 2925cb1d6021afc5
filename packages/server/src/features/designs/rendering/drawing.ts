import type { Design } from '@printery/design'
import type { Side } from '@printery/domain'
import type { PageJob } from './render-job.ts'
import type { RenderProcess } from './render-process.ts'
import { pixelSize, type Resolution } from './resolution.ts'
import type { OpenedResources } from './resources.ts'

export type DrawOptions = Resolution & {
  /** CSS colour behind the print; transparent by default. */
  ground?: string
}

export interface Raster {
  width: number
  height: number
  /** RGBA rows with premultiplied alpha, as the renderer returns them. */
  pixels: Uint8Array
}

/**
 * Draws a page as PNG in a separate process, clipped to the print area; with `dpi` the PNG contains its density.
 * Throws RangeError if assets are missing.
 */
export async function drawPage(
  renderProcess: RenderProcess,
  design: Design,
  page: Side,
  resources: OpenedResources,
  options: DrawOptions,
): Promise<Buffer> {
  const bytes = await renderProcess.run(pageJobOf(design, page, resources, options, 'png'))
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** The same pixels as the PNG of `drawPage`. Throws as drawPage does. */
export async function rasterise(
  renderProcess: RenderProcess,
  design: Design,
  page: Side,
  resources: OpenedResources,
  options: DrawOptions,
): Promise<Raster> {
  const pixels = await renderProcess.run(pageJobOf(design, page, resources, options, 'pixels'))
  return { ...pixelSize(design.pages[page].area, options), pixels }
}

/** Even the SVG is written in the other process: a thousand QR codes take a minute and would block this one. */
function pageJobOf(
  design: Design,
  page: Side,
  { missing, assets }: OpenedResources,
  { ground, ...resolution }: DrawOptions,
  as: PageJob['as'],
): PageJob {
  if (missing.length > 0)
    throw new RangeError(`this design lacks ${missing.length} of its pictures and drawings`)
  return { kind: 'page', design, page, assets, resolution, ground, as }
}
