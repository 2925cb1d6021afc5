import { z } from 'zod'
import { compile } from '../display/compile.ts'
import type { Item, PictureItem } from '../display/list.ts'
import type { Design } from '../document.ts'
import type { ElementId } from '../elements/index.ts'
import { type Box, boxAround } from '../geometry/box.ts'
import { identity, type Matrix, mapPoint, multiply } from '../geometry/matrix.ts'
import type { Resources } from '../resources.ts'
import type { NarrowPart } from './outline-thinness.ts'
import type { SeenPage } from './page.ts'
import { belowAt } from './picture-colours.ts'
import type { PrintedSurface } from './printed-surface.ts'

/**
 * A line of an artwork that is kept as a picture, measured before it became one: at its dots a hairline is as broad as a pixel, or none.
 * In pixels of the picture.
 */
export interface PictureLine {
  /** Its middle, and from one of its edges straight across to the other. */
  x: number
  y: number
  acrossX: number
  acrossY: number
  box: Box
  /** Whether nothing is printed beside it. */
  isBare: boolean
}

/** A chunk of a PNG that every reader passes over, behind the header, which all begin with. */
export const linesChunk = { name: 'prLn', at: 33 }

/** Lines of one picture. */
export const mostLines = 400

const Written = z.tuple([
  ...([z.number(), z.number(), z.number(), z.number()] as const),
  ...([z.number(), z.number(), z.number(), z.number()] as const),
  z.literal([0, 1]),
])
const WrittenLines = z.array(Written).max(mostLines)

/** As they are written into the bytes of the picture: whoever draws it has them. */
export function writtenLines(lines: readonly PictureLine[]): string {
  const short = (value: number) => Math.round(value * 1000) / 1000
  return JSON.stringify(
    lines.map(
      ({ x, y, acrossX, acrossY, box, isBare }): z.infer<typeof Written> => [
        ...([short(x), short(y), short(acrossX), short(acrossY)] as const),
        ...([short(box.x), short(box.y), short(box.width), short(box.height)] as const),
        isBare ? 1 : 0,
      ],
    ),
  )
}

/**
 * The lines that were written into the bytes of a picture; none where there are none, or where a picture of somebody's own has
 * under that name what the shop did not write.
 */
export function readPictureLines(bytes: Uint8Array): PictureLine[] {
  return (WrittenLines.safeParse(readChunk(bytes)).data ?? []).map(
    ([x, y, acrossX, acrossY, left, top, width, height, isBare]) => ({
      ...{ x, y, acrossX, acrossY, box: { x: left, y: top, width, height } },
      isBare: isBare === 1,
    }),
  )
}

/** Bytes of the longest chunk that the shop writes: 9 numbers of 12 characters a line. */
const longestChunk = mostLines * 120

function readChunk(bytes: Uint8Array): unknown {
  const { name, at } = linesChunk
  if (bytes.length < at + 12 || String.fromCharCode(...bytes.subarray(at + 4, at + 8)) !== name)
    return undefined
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(at)
  if (length > longestChunk) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes.subarray(at + 8, at + 8 + length)))
  } catch {
    return undefined
  }
}

interface Asked {
  resources: Resources
  linesOf?: (sha256: string) => readonly PictureLine[]
}

/** mm: what is shorter is a speck. */
const shortest = 1.5

/** Lines of the pictures of a page where they are seen, as broad as they are printed. */
export function linesOfPictures(
  page: SeenPage,
  surface: PrintedSurface,
  { resources, linesOf }: Asked,
  isSpot: boolean,
): NarrowPart[] {
  if (!linesOf) return []
  return placedPictures(page, resources).flatMap(({ id, item, matrix }) => {
    const asset = page.design.assets[item.sha256]
    const lines = linesOf(item.sha256)
    if (lines.length === 0 || asset?.kind !== 'picture') return []
    const onPage = multiply(matrix, ontoItem(item, asset))
    return lines.flatMap((line) => {
      const { x, y } = mapPoint(onPage, line)
      if (surface.pictureAt(x, y) !== id) return []
      // All inks are printed in one go: what ends on another one is no line.
      if (!isSpot && !(line.isBare && belowAt(surface, x, y, id) === 'cloth')) return []
      const { x: left, y: top, width, height } = line.box
      const corners = [left, left + width].flatMap((cornerX) =>
        [top, top + height].map((cornerY) => mapPoint(onPage, { x: cornerX, y: cornerY })),
      )
      const box = boxAround(corners)
      const length = box ? Math.max(box.width, box.height) : 0
      return box && length >= shortest
        ? [{ kind: 'line' as const, owner: id, width: widthOn(onPage, line), box }]
        : []
    })
  })
}

/** Of a line, after the map has stretched it one way more than the other. */
function widthOn({ a, b, c, d }: Matrix, { acrossX, acrossY }: PictureLine): number {
  const along = Math.hypot(c * acrossX - a * acrossY, d * acrossX - b * acrossY)
  return along === 0 ? 0 : (Math.abs(a * d - b * c) * (acrossX ** 2 + acrossY ** 2)) / along
}

/** From pixels of the picture to where it is drawn. */
function ontoItem(item: PictureItem, size: { width: number; height: number }): Matrix {
  return {
    ...{ a: item.width / size.width, b: 0, c: 0, d: item.height / size.height },
    ...{ e: item.x, f: item.y },
  }
}

interface Placed {
  id: ElementId
  item: PictureItem
  matrix: Matrix
}

function placedPictures({ design, page }: { design: Design; page: SeenPage['page'] }, resources: Resources) {
  const placed: Placed[] = []
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
