import { type DisplayList, type Matrix, pixelsOf, rectangle, writeSvg } from '@printery/design'
import { unpremultiply } from '@printery/design/plates'
import { escapeXml } from '@printery/documents/escape-xml'
import type { DeviceProfile } from '@printery/domain/device-profile'
import sharp from 'sharp'
import type { RenderedFile } from '../../rendering/render-job.ts'
import { renderSvg } from '../../rendering/rendering.ts'
import { type PictureTags, tagPng } from './tag-png.ts'

interface RasterPage extends PictureTags {
  list: DisplayList
  /** Background of the whole area including the bleed. */
  ground: string | null
  /** Bleed in mm. */
  bleed: number
  pictureUrl: (sha256: string) => string | undefined
}

/** The page with its bleed as the pixels of a device: PNG or TIFF, in sRGB and tagged so. */
export async function rasterFile(
  page: RasterPage,
  { fileType, mirror }: DeviceProfile,
): Promise<RenderedFile> {
  const { title, description, dpi, pictureUrl } = page
  const list = withBleed(page, mirror)
  const size = pixelsOf(list, dpi)
  const raster = renderSvg(writeSvg(list, { pictureUrl, pixels: size }))
  const measured = { widthPx: size.width, heightPx: size.height, widthMm: list.width, heightMm: list.height }
  const tags = { dpi, title, description }
  if (fileType !== 'TIFF') return { kind: 'png', ...encodePng(raster.asPng(), tags), ...measured }
  const data = unpremultiply(raster.pixels)
  return { kind: 'tiff', ...(await encodeTiff({ ...size, data }, tags)), ...measured }
}

/** A PNG for a device, with its metadata. */
export function encodePng(png: Buffer, tags: PictureTags) {
  return { contentType: 'image/png', bytes: tagPng(png, tags) } as const
}

/** Pixels, not premultiplied, as a TIFF for a device, in sRGB and with its metadata. */
export async function encodeTiff(
  { data, width, height }: { data: Uint8ClampedArray; width: number; height: number },
  { title, description, dpi }: PictureTags,
) {
  const dotsPerMm = dpi / 25.4
  const bytes = await sharp(data, { raw: { width, height, channels: 4 } })
    .withIccProfile('srgb')
    .withXmp(writeXmp(title, description))
    .tiff({ compression: 'deflate', predictor: 'horizontal', xres: dotsPerMm, yres: dotsPerMm })
    .toBuffer()
  return { contentType: 'image/tiff', bytes } as const
}

/** The page with its bleed around it, mirrored if the device requires it. */
export function withBleed(
  { list, ground, bleed }: Pick<RasterPage, 'list' | 'ground' | 'bleed'>,
  mirror: boolean,
): DisplayList {
  if (bleed === 0 && !mirror) return list
  const [width, height] = [list.width + 2 * bleed, list.height + 2 * bleed]
  const across = mirror ? { a: -1, e: width - bleed } : { a: 1, e: bleed }
  const matrix: Matrix = { ...across, b: 0, c: 0, d: 1, f: bleed }
  return {
    ...{ ...list, width, height },
    items: [
      ...(ground === null || bleed === 0
        ? []
        : [{ type: 'path' as const, path: rectangle({ x: 0, y: 0, width, height }), fill: ground }]),
      { type: 'group', matrix, items: list.items },
    ],
  }
}

function writeXmp(title: string, description: readonly string[] = []): string {
  const term = (name: string, text: string) =>
    `<dc:${name}><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(text)}</rdf:li></rdf:Alt></dc:${name}>`
  const descriptionTerm = description.length > 0 ? term('description', description.join('\n')) : ''
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${term('title', title)}${descriptionTerm}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
}
