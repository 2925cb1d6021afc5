import { describe, expect, test } from 'vitest'
import type { Design } from '../../document.ts'
import type { ElementId } from '../../elements/index.ts'
import { applyOperation } from '../../operations.ts'
import { aDesign, anElement, pictureId, resources } from '../../testing/designs.ts'
import { inspectPage } from '../page.ts'
import type { PrintedSurface } from '../regions/printed-surface.ts'
import {
  findPictureLines,
  maxLines,
  type PictureLine,
  pictureLinesChunk,
  readPictureLines,
  serializePictureLines,
} from './picture-lines.ts'

/** The start of a PNG: a header and a chunk with lines. */
function withChunk(body: string, { name = pictureLinesChunk.name, length = body.length } = {}): Uint8Array {
  const bytes = new Uint8Array(pictureLinesChunk.at + 12 + body.length)
  new DataView(bytes.buffer).setUint32(pictureLinesChunk.at, length)
  bytes.set(new TextEncoder().encode(name + body), pictureLinesChunk.at + 4)
  return bytes
}

const line = {
  ...{ x: 10.5, y: 20, acrossX: 0.25, acrossY: 0 },
  ...{ box: { x: 10, y: 0, width: 1, height: 40 }, isSurroundedByTransparency: true },
}

test('serialised lines are read back, at any byte offset', () => {
  const bytes = withChunk(serializePictureLines([line]))
  const shifted = new Uint8Array(bytes.length + 7)
  shifted.set(bytes, 7)
  for (const png of [bytes, shifted.subarray(7)]) expect(readPictureLines(png)).toEqual([line])
})

test.each([
  ['no chunk', withChunk('', { name: 'IDAT' })],
  ['a truncated chunk', withChunk(serializePictureLines([line])).subarray(0, pictureLinesChunk.at + 20)],
  ['invalid JSON', withChunk('[[1,')],
  ['other JSON', withChunk('{"x":1}')],
  ['too few numbers', withChunk('[[1,2,3,4,5,6,7,8]]')],
  ['text instead of a number', withChunk('[["1",2,3,4,5,6,7,8,0]]')],
  [
    'more lines than allowed',
    withChunk(JSON.stringify(Array.from({ length: maxLines + 1 }, () => [1, 2, 3, 4, 5, 6, 7, 8, 0]))),
  ],
  ['a chunk length beyond the file', withChunk('[]', { length: 4_000_000_000 })],
])('no lines are read from a picture with %s', (_what, bytes) => {
  expect(readPictureLines(bytes)).toEqual([])
})

describe('the lines of a picture on a page', () => {
  const id = 'e-photo000' as ElementId
  /** 1200 by 800 px on 60 by 40 mm, with its upper left corner at 10, 20. */
  const photo = (fields: Record<string, unknown> = {}) =>
    anElement({ id, kind: 'image', asset: pictureId, x: 10, y: 20, width: 60, height: 40, ...fields })
  /** 10 px wide and 400 px high, in the middle of the picture. */
  const verticalLine: PictureLine = {
    ...{ x: 600, y: 400, acrossX: 10, acrossY: 0, box: { x: 595, y: 200, width: 10, height: 400 } },
    isSurroundedByTransparency: true,
  }
  type LineOptions = {
    lines?: readonly PictureLine[]
    printsSeparateInks?: boolean
    pictureAt?: (x: number, y: number) => ElementId | undefined
    below?: number
  }
  function linesOn(
    design: Design,
    { lines = [verticalLine], printsSeparateInks = true, pictureAt = () => id, below }: LineOptions = {},
  ) {
    const surface = {
      pictureAt,
      colourAt: (_x: number, _y: number, garment: number) => below ?? garment,
    } as unknown as PrintedSurface
    const linesOf = (sha256: string) => (sha256 === pictureId ? lines : [])
    return findPictureLines(
      inspectPage(design, 'front', resources),
      surface,
      { resources, linesOf },
      printsSeparateInks,
    ).map(({ kind, owner, width, box }) => [
      ...[kind, owner],
      ...[width, box.x, box.y, box.width, box.height].map((value) => Math.round(value * 10_000) / 10_000),
    ])
  }

  test('have their width and box in mm', () => {
    const sampledPoints: number[][] = []
    const pictureAt = (x: number, y: number) => {
      sampledPoints.push([x, y])
      return id
    }
    expect(linesOn(aDesign(photo()), { pictureAt })).toEqual([['line', id, 0.5, 39.75, 30, 0.5, 20]])
    expect(sampledPoints).toEqual([[40, 40]])
  })

  test('are moved, cropped and rotated with the picture', () => {
    // The right half of the picture, at the same scale.
    const right = { width: 30, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }
    expect(linesOn(aDesign(photo(right)))).toEqual([['line', id, 0.5, 9.75, 30, 0.5, 20]])
    expect(linesOn(aDesign(photo({ rotation: 90 })))).toEqual([['line', id, 0.5, 30, 39.75, 20, 0.5]])
    const members = [id, 'e-other000' as ElementId]
    const design = aDesign(photo(), anElement({ id: 'e-other000' }))
    const group = { type: 'group', id: 'e-group000' as ElementId, members } as const
    expect(linesOn(applyOperation(design, group as never).design)).toEqual([
      ['line', id, 0.5, 39.75, 30, 0.5, 20],
    ])
  })

  test('are measured straight across where the picture is stretched', () => {
    const halfHeight = { width: 60, height: 20, crop: { x: 0, y: 0, width: 1, height: 1 } }
    const horizontalLine = {
      ...verticalLine,
      acrossX: 0,
      acrossY: 10,
      box: { x: 400, y: 395, width: 400, height: 10 },
    }
    // At half the height a vertical line keeps its width, and a horizontal one has half its width.
    expect(
      linesOn(aDesign(photo(halfHeight)), { lines: [verticalLine, horizontalLine] }).map(
        ([, , width]) => width,
      ),
    ).toEqual([0.5, 0.25])
    // An area of 25 px² is 0.03125 mm²; 5 px along the line become the hypotenuse of 0.2 and 0.075 mm.
    const slanted = { ...verticalLine, acrossX: 3, acrossY: 4 }
    expect(linesOn(aDesign(photo(halfHeight)), { lines: [slanted] })[0]?.[2]).toBe(0.1463)
    const opposite = { ...verticalLine, acrossX: -3, acrossY: -4 }
    expect(linesOn(aDesign(photo(halfHeight)), { lines: [opposite] })[0]?.[2]).toBe(0.1463)
    const flat = { ...verticalLine, acrossX: 0 }
    expect(linesOn(aDesign(photo()), { lines: [flat] })[0]?.[2]).toBe(0)
  })

  test('are omitted where they are covered, and if they are shorter than 1.5 mm', () => {
    expect(linesOn(aDesign(photo()), { pictureAt: () => undefined })).toEqual([])
    expect(linesOn(aDesign(photo()), { pictureAt: () => 'e-other000' as ElementId })).toEqual([])
    const linesOfHeight = (height: number) =>
      linesOn(aDesign(photo()), { lines: [{ ...verticalLine, box: { x: 1, y: 1, width: 2, height } }] })
    const linesOfWidth = (width: number) =>
      linesOn(aDesign(photo()), { lines: [{ ...verticalLine, box: { x: 1, y: 1, width, height: 2 } }] })
    expect([
      linesOfHeight(30.01).length,
      linesOfHeight(29.99).length,
      linesOfWidth(30.01).length,
      linesOfWidth(29.99).length,
    ]).toEqual([1, 0, 1, 0])
  })

  test('count only on the bare fabric if all inks are printed at once', () => {
    const design = aDesign(photo())
    expect(linesOn(design, { printsSeparateInks: false })).toHaveLength(1)
    expect(
      linesOn(design, {
        printsSeparateInks: false,
        lines: [{ ...verticalLine, isSurroundedByTransparency: false }],
      }),
    ).toEqual([])
    expect(linesOn(design, { printsSeparateInks: false, below: 0x102030 })).toEqual([])
    expect(
      linesOn(design, { lines: [{ ...verticalLine, isSurroundedByTransparency: false }], below: 0x102030 }),
    ).toHaveLength(1)
  })

  test('are empty for a picture without lines, for another asset, and if lines are unknown', () => {
    expect(linesOn(aDesign(photo()), { lines: [] })).toEqual([])
    const drawing = { ...aDesign(photo()), assets: { [pictureId]: { kind: 'drawing', name: '' } } } as Design
    expect(linesOn(drawing)).toEqual([])
    expect(linesOn({ ...aDesign(photo()), assets: {} })).toEqual([])
    const page = inspectPage(aDesign(photo()), 'front', resources)
    expect(findPictureLines(page, {} as PrintedSurface, { resources }, true)).toEqual([])
  })
})
