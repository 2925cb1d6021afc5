import {
  compileElement,
  type Design,
  type Drawing,
  type Element,
  emptyDesign,
  type Item,
  membersOf,
  writeSvg,
} from '@printery/design'
import { unpremultiply } from '@printery/design/plates'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { Pixels, Region } from './page-renderer.ts'

/** The contents of elements, by the hashes that they name. */
export interface Contents {
  drawings: ReadonlyMap<string, Drawing>
  pictures: ReadonlyMap<string, Pixels>
}

interface DrawOptions {
  /** mm. */
  size: { width: number; height: number }
  region: Region
  /** Hex without `#`; without one the background is transparent. */
  ground?: string
}

/** Draws elements of a page as the editor and the press draw them. */
export async function drawElements(
  elements: readonly Element[],
  contents: Contents,
  { size, region, ground }: DrawOptions,
): Promise<Pixels> {
  const urls = new Map<string, string>()
  for (const [name, pixels] of contents.pictures) urls.set(name, await dataUrl(pixels))
  const area = { name: 'page', ...size }
  const design: Design = {
    ...emptyDesign({ front: area, back: area }),
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
  }
  const resources = { face: () => undefined, drawing: (name: string) => contents.drawings.get(name) }
  const items = membersOf(design, 'front', null).flatMap((element) =>
    compileElement(design, element, resources),
  )
  const [mmX, mmY] = [size.width / region.pageWidth, size.height / region.pageHeight]
  const shifted: Item = {
    ...{ type: 'group', items },
    matrix: { a: 1, b: 0, c: 0, d: 1, e: -region.left * mmX, f: -region.top * mmY },
  }
  const { width, height } = region
  const svg = writeSvg(
    { width: width * mmX, height: height * mmY, items: [shifted] },
    { pictureUrl: (name) => urls.get(name), pixels: { width, height } },
  )
  const image = new Resvg(svg, {
    ...(ground !== undefined && { background: `#${ground}` }),
    font: { loadSystemFonts: false },
  }).render()
  const { buffer, byteOffset, byteLength } = unpremultiply(image.pixels)
  return { data: new Uint8Array(buffer, byteOffset, byteLength), width, height }
}

async function dataUrl({ data, width, height }: Pixels): Promise<string> {
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
