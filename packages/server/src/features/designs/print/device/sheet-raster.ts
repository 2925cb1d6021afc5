import { type Box, type DisplayList, pixelsOf, rectangle, writeSvg } from '@printery/design'
import { unpremultiply } from '@printery/design/plates'
import type { ArrangedSheet, DeviceProfile } from '@printery/domain/device-profile'
import sharp from 'sharp'
import type { RenderedFile } from '../../rendering/render-job.ts'
import { renderSvg } from '../../rendering/rendering.ts'
import { deviceDpi } from './device-dpi.ts'
import { encodePng, encodeTiff } from './device-raster.ts'
import type { PictureTags } from './tag-png.ts'

interface SheetPage extends Omit<PictureTags, 'dpi'> {
  list: DisplayList
  /** Background of the whole area including the bleed. */
  ground: string | null
  bleed: number
  /** The box of a piece in mm from the upper left of the print area. */
  piece: Box
  pictureUrl: (sha256: string) => string | undefined
}

/** A sheet as the pixels of a device, with a piece at each placement. Too large sheets have a lower resolution. */
export async function sheetRaster(
  page: SheetPage,
  sheet: ArrangedSheet,
  { fileType, mirror, dpi: requestedDpi }: Pick<DeviceProfile, 'fileType' | 'mirror' | 'dpi'>,
): Promise<Omit<RenderedFile, 'kind'>> {
  const size = { width: sheet.widthMm, height: sheet.heightMm }
  const dpi = deviceDpi(size, requestedDpi)
  const dots = pixelsOf(size, dpi)
  const piece = drawPiece(page, dpi)
  const words = new Uint32Array(dots.width * dots.height)
  for (const { xMm, yMm, isRotated } of sheet.placements) {
    const [left, top] = [xMm, yMm].map((mm) => Math.round((mm / 25.4) * dpi)) as [number, number]
    placePiece(words, dots, isRotated ? rotateClockwise(piece) : piece, { left, top })
  }
  if (mirror)
    for (let y = 0; y < dots.height; y++) words.subarray(y * dots.width, (y + 1) * dots.width).reverse()
  const data = unpremultiply(new Uint8Array(words.buffer))
  const encoded = { ...page, dpi }
  const measured = {
    dpi,
    widthPx: dots.width,
    heightPx: dots.height,
    widthMm: size.width,
    heightMm: size.height,
  }
  if (fileType === 'TIFF') return { ...(await encodeTiff({ ...dots, data }, encoded)), ...measured }
  const png = await sharp(data, { raw: { ...dots, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
  return { ...encodePng(png, encoded), ...measured }
}

/** Premultiplied pixels as 32-bit numbers. */
interface PieceDots {
  words: Uint32Array
  width: number
  height: number
}

/** The part of the page that is a piece, up to its bleed. */
function drawPiece({ list, ground, bleed, piece, pictureUrl }: SheetPage, dpi: number): PieceDots {
  const { width, height } = piece
  const area = { x: -bleed, y: -bleed, width: list.width + 2 * bleed, height: list.height + 2 * bleed }
  const pieceList: DisplayList = {
    ...{ ...list, width, height },
    items: [
      {
        type: 'group',
        matrix: { a: 1, b: 0, c: 0, d: 1, e: -piece.x, f: -piece.y },
        clip: { path: rectangle(area), rule: 'nonzero' },
        items: [
          ...(ground === null || bleed === 0
            ? []
            : [{ type: 'path' as const, path: rectangle(area), fill: ground }]),
          ...list.items,
        ],
      },
    ],
  }
  const size = pixelsOf(pieceList, dpi)
  const { pixels } = renderSvg(writeSvg(pieceList, { pictureUrl, pixels: size }))
  const bytes = pixels.slice()
  return { ...size, words: new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >> 2) }
}

/** Transparent pixels don't overwrite others, so that rounding never erases the edge of an adjacent piece. */
function placePiece(
  sheet: Uint32Array,
  { width: wide, height: high }: { width: number; height: number },
  { words, width, height }: PieceDots,
  { left, top }: { left: number; top: number },
): void {
  for (let y = 0; y < Math.min(height, high - top); y++)
    for (let x = 0; x < Math.min(width, wide - left); x++) {
      const word = words[y * width + x] ?? 0
      if (word !== 0) sheet[(top + y) * wide + left + x] = word
    }
}

function rotateClockwise({ words, width, height }: PieceDots): PieceDots {
  const rotated = new Uint32Array(words.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rotated[x * height + height - 1 - y] = words[y * width + x] ?? 0
  return { words: rotated, width: height, height: width }
}
