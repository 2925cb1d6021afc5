import { z } from 'zod'
import { compile } from '../../display/compile.ts'
import type { Item, PictureItem } from '../../display/list.ts'
import type { Design } from '../../document.ts'
import type { ElementId } from '../../elements/index.ts'
import { type Box, boxAround } from '../../geometry/box.ts'
import { identity, type Matrix, mapPoint, multiply } from '../../geometry/matrix.ts'
import type { Resources } from '../../resources.ts'
import type { InspectedPage } from '../page.ts'
import type { PrintedSurface } from '../regions/printed-surface.ts'
import type { NarrowPart } from '../thinness/outline-thinness.ts'
import { colourBelow, isFabric } from './picture-colours.ts'

/**
 * A line of vector artwork, measured before it was rasterised: in pixels a hairline is one pixel wide or missing. In
 * pixels of the picture.
 */
export interface PictureLine {
  /** Its centre, and the vector across it from edge to edge. */
  x: number
  y: number
  acrossX: number
  acrossY: number
  box: Box
  /** Whether the picture is transparent on both sides of it. */
  isSurroundedByTransparency: boolean
}

/** A private PNG chunk, which other readers skip; it follows the header. */
export const pictureLinesChunk = { name: 'prLn', at: 33 }

/** Maximum number of lines of one picture. */
export const maxLines = 400

const SerializedLine = z.tuple([
  ...([z.number(), z.number(), z.number(), z.number()] as const),
  ...([z.number(), z.number(), z.number(), z.number()] as const),
  z.literal([0, 1]),
])
const SerializedLines = z.array(SerializedLine).max(maxLines)

/** Serialises lines for storage in the PNG of the picture. */
export function serializePictureLines(lines: readonly PictureLine[]): string {
  const short = (value: number) => Math.round(value * 1000) / 1000
  return JSON.stringify(
    lines.map(
      ({ x, y, acrossX, acrossY, box, isSurroundedByTransparency }): z.infer<typeof SerializedLine> => [
        ...([short(x), short(y), short(acrossX), short(acrossY)] as const),
        ...([short(box.x), short(box.y), short(box.width), short(box.height)] as const),
        isSurroundedByTransparency ? 1 : 0,
      ],
    ),
  )
}

/**
 * Reads the lines stored in a PNG; empty if it has none or if the chunk is invalid, because uploads can contain
 * anything.
 */
export function readPictureLines(bytes: Uint8Array): PictureLine[] {
  return (SerializedLines.safeParse(readChunk(bytes)).data ?? []).map(
    ([x, y, acrossX, acrossY, left, top, width, height, isSurroundedByTransparency]) => ({
      ...{ x, y, acrossX, acrossY, box: { x: left, y: top, width, height } },
      isSurroundedByTransparency: isSurroundedByTransparency === 1,
    }),
  )
}

/** Maximum size of the chunk in bytes: 9 numbers of 12 characters per line. */
const maxChunkBytes = maxLines * 120

function readChunk(bytes: Uint8Array): unknown {
  const { name, at } = pictureLinesChunk
  if (bytes.length < at + 12 || String.fromCharCode(...bytes.subarray(at + 4, at + 8)) !== name)
    return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)
  if (length > maxChunkBytes) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes.subarray(at + 8, at + 8 + length)))
  } catch {
    return undefined
  }
}

interface PictureLineSources {
  resources: Resources
  linesOf?: (sha256: string) => readonly PictureLine[]
}

/** Minimum length in mm; shorter lines are specks. */
const minLength = 1.5

/** The visible lines of the pictures of a page, with their printed widths. */
export function findPictureLines(
  page: InspectedPage,
  surface: PrintedSurface,
  { resources, linesOf }: PictureLineSources,
  printsSeparateInks: boolean,
): NarrowPart[] {
  if (!linesOf) return []
  return placedPictures(page, resources).flatMap(({ id, item, matrix }) => {
    const asset = page.design.assets[item.sha256]
    const lines = linesOf(item.sha256)
    if (lines.length === 0 || asset?.kind !== 'picture') return []
    const onPage = multiply(matrix, pixelsToItem(item, asset))
    return lines.flatMap((line) => {
      const { x, y } = mapPoint(onPage, line)
      if (surface.pictureAt(x, y) !== id) return []
      // If all inks are printed at once, an edge between two inks is not that of a line: only lines next to fabric count.
      const below = printsSeparateInks ? undefined : colourBelow(surface, x, y, id)
      if (!printsSeparateInks && !(line.isSurroundedByTransparency && below && isFabric(below))) return []
      const { x: left, y: top, width, height } = line.box
      const corners = [left, left + width].flatMap((cornerX) =>
        [top, top + height].map((cornerY) => mapPoint(onPage, { x: cornerX, y: cornerY })),
      )
      const box = boxAround(corners)
      const length = box ? Math.max(box.width, box.height) : 0
      return box && length >= minLength
        ? [{ kind: 'line' as const, owner: id, width: widthOn(onPage, line), box }]
        : []
    })
  })
}

/** The width of a line after non-uniform scaling. */
function widthOn({ a, b, c, d }: Matrix, { acrossX, acrossY }: PictureLine): number {
  const along = Math.hypot(c * acrossX - a * acrossY, d * acrossX - b * acrossY)
  return along === 0 ? 0 : (Math.abs(a * d - b * c) * (acrossX ** 2 + acrossY ** 2)) / along
}

/** The matrix from pixels of the picture to positions in the item. */
function pixelsToItem(item: PictureItem, size: { width: number; height: number }): Matrix {
  return {
    ...{ a: item.width / size.width, b: 0, c: 0, d: item.height / size.height },
    ...{ e: item.x, f: item.y },
  }
}

interface PlacedPicture {
  id: ElementId
  item: PictureItem
  matrix: Matrix
}

function placedPictures(
  { design, page }: { design: Design; page: InspectedPage['page'] },
  resources: Resources,
) {
  const placed: PlacedPicture[] = []
  const walk = (items: readonly Item[], matrix: Matrix, id: ElementId | undefined) => {
    for (const item of items) {
      if (item.type === 'group')
        walk(item.items, item.matrix ? multiply(matrix, item.matrix) : matrix, item.id ?? id)
      else if (item.type === 'picture' && id !== undefined) placed.push({ id, item, matrix })
    }
  }
  walk(compile(design, page, resources).items, identity, undefined)
  return placed
}
