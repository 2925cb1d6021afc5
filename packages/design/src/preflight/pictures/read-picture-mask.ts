import { maxPixels } from '@printery/domain'
import { PictureMask } from './picture-mask.ts'

/** The header of a PNG. */
interface Header {
  width: number
  height: number
  /** Bits per sample. */
  bitDepth: number
  colourType: number
  /** Samples per pixel, which follow from the colour type. */
  samples: number
  isInterlaced: boolean
}

interface PngData extends Header {
  /** Alpha values of the palette, or the transparent colour; undefined without a tRNS chunk. */
  transparency: Uint8Array | undefined
  compressed: Uint8Array[]
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Colour types of PNG. */
const [grey, truecolour, indexed, greyAndAlpha, truecolourAndAlpha] = [0, 2, 3, 4, 6]
const samplesOf = new Map([
  [grey, 1],
  [truecolour, 3],
  [indexed, 1],
  [greyAndAlpha, 2],
  [truecolourAndAlpha, 4],
])

/**
 * Reads the transparency of a PNG row by row, so that only two rows are in memory at once. The editor's worker thread and the server
 * use it. Undefined for other formats and damaged files.
 */
export async function readPictureMask(bytes: Uint8Array): Promise<PictureMask | undefined> {
  const png = parsePng(bytes)
  if (!png) return undefined
  const hasAlpha = png.colourType === greyAndAlpha || png.colourType === truecolourAndAlpha
  if (!hasAlpha && !png.transparency) {
    const opaque = new PictureMask({ width: 1, height: 1 })
    opaque.add(0, 0, 255)
    return opaque
  }
  const mask = new PictureMask(png)
  return (await readRows(png, new RowReader(png, mask))) ? mask : undefined
}

function parsePng(bytes: Uint8Array): PngData | undefined {
  if (signature.some((byte, index) => bytes[index] !== byte)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [header, transparency]: [Header | undefined, Uint8Array | undefined] = [undefined, undefined]
  const compressed: Uint8Array[] = []
  for (let index = signature.length; index + 12 <= bytes.length; ) {
    const length = view.getUint32(index)
    const name = String.fromCharCode(...bytes.subarray(index + 4, index + 8))
    const body = bytes.subarray(index + 8, index + 8 + length)
    if (name === 'IHDR') header = headerOf(body)
    if (name === 'tRNS') transparency = body
    if (name === 'IDAT') compressed.push(body)
    if (name === 'IEND') break
    index += 12 + length
  }
  return header && { ...header, transparency, compressed }
}

function headerOf(body: Uint8Array): Header | undefined {
  if (body.length !== 13) return undefined
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const [width, height] = [view.getUint32(0), view.getUint32(4)]
  const [bitDepth, colourType, isInterlaced] = [view.getUint8(8), view.getUint8(9), view.getUint8(12) === 1]
  const samples = samplesOf.get(colourType)
  const isKnown = samples !== undefined && [1, 2, 4, 8, 16].includes(bitDepth)
  const hasPixels = width > 0 && height > 0 && width * height <= maxPixels
  return isKnown && hasPixels ? { width, height, bitDepth, colourType, samples, isInterlaced } : undefined
}

/** False if the data is truncated or damaged. */
async function readRows({ compressed }: PngData, rows: RowReader): Promise<boolean> {
  const inflated = new Blob(compressed as Uint8Array<ArrayBuffer>[])
    .stream()
    .pipeThrough(new DecompressionStream('deflate'))
    .getReader()
  try {
    while (!rows.isComplete) {
      const { done, value } = await inflated.read()
      if (done) return false
      rows.push(value)
    }
    await inflated.cancel()
    return true
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return false
    throw error
  }
}

/** Pixels of one pass: all of them, or a subset of an interlaced picture. */
interface Pass {
  x: number
  y: number
  stepX: number
  stepY: number
}

const singlePass: Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }]
/** The passes of Adam7 interlacing. */
const adam7Passes: Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
]

/** Splits the inflated bytes into rows, reverses their filters, and adds the alpha of each pixel to the mask. */
class RowReader {
  readonly #png: PngData
  readonly #mask: PictureMask
  readonly #alphaAt: (row: Uint8Array, index: number) => number
  readonly #pendingPasses: { pass: Pass; width: number; rows: number }[]
  /** Bytes per pixel, for the filters. */
  readonly #pixelBytes: number
  /** The current row with its leading filter byte, and the previous row. */
  #row = new Uint8Array()
  #above = new Uint8Array()
  #filled = 0
  #y = 0

  constructor(png: PngData, mask: PictureMask) {
    this.#png = png
    this.#mask = mask
    this.#alphaAt = alphaReader(png)
    this.#pixelBytes = Math.max(1, bitsOf(png) >> 3)
    this.#pendingPasses = (png.isInterlaced ? adam7Passes : singlePass)
      .map((pass) => ({
        pass,
        width: Math.ceil((png.width - pass.x) / pass.stepX),
        rows: Math.ceil((png.height - pass.y) / pass.stepY),
      }))
      .filter(({ width, rows }) => width > 0 && rows > 0)
    this.#beginPass()
  }

  get isComplete(): boolean {
    return this.#pendingPasses.length === 0
  }

  push(bytes: Uint8Array): void {
    for (let index = 0; index < bytes.length && !this.isComplete; ) {
      const part = bytes.subarray(index, index + this.#row.length - this.#filled)
      this.#row.set(part, this.#filled)
      this.#filled += part.length
      index += part.length
      if (this.#filled === this.#row.length) this.#finishRow()
    }
  }

  #beginPass(): void {
    const [next] = this.#pendingPasses
    const length = next ? 1 + Math.ceil((next.width * bitsOf(this.#png)) / 8) : 0
    this.#row = new Uint8Array(length)
    this.#above = new Uint8Array(length)
    this.#filled = 0
    this.#y = 0
  }

  #finishRow(): void {
    const [current] = this.#pendingPasses
    if (!current) return
    const { pass, width, rows } = current
    this.#unfilter()
    const y = pass.y + this.#y * pass.stepY
    for (let index = 0; index < width; index++)
      this.#mask.add(pass.x + index * pass.stepX, y, this.#alphaAt(this.#row, index))
    this.#filled = 0
    this.#y++
    const above = this.#above
    this.#above = this.#row
    this.#row = above
    if (this.#y < rows) return
    this.#pendingPasses.shift()
    this.#beginPass()
  }

  /** If alpha has bytes of its own, only these are unfiltered: filters never mix them with other channels. */
  #unfilter(): void {
    const { colourType, bitDepth } = this.#png
    const hasAlphaSample = colourType === greyAndAlpha || colourType === truecolourAndAlpha
    const pixel = this.#pixelBytes
    const [first, step] = hasAlphaSample ? [1 + pixel - bitDepth / 8, pixel] : [1, 1]
    const [row, above] = [this.#row, this.#above]
    const filter = row[0] ?? 0
    if (filter > 4) throw new RangeError(`unknown PNG filter ${filter}`)
    if (filter === 0) return
    for (let index = first; index < row.length; index += step) {
      const left = index > pixel ? (row[index - pixel] ?? 0) : 0
      const up = above[index] ?? 0
      const upLeft = index > pixel ? (above[index - pixel] ?? 0) : 0
      row[index] = (row[index] ?? 0) + predictionOf(filter, left, up, upLeft)
    }
  }
}

function bitsOf({ samples, bitDepth }: Header): number {
  return samples * bitDepth
}

function predictionOf(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 1) return left
  if (filter === 2) return up
  if (filter === 3) return (left + up) >> 1
  // The Paeth filter.
  const [toLeft, toUp, toUpLeft] = [
    Math.abs(up - upLeft),
    Math.abs(left - upLeft),
    Math.abs(left + up - 2 * upLeft),
  ]
  if (toLeft <= toUp && toLeft <= toUpLeft) return left
  return toUp <= toUpLeft ? up : upLeft
}

/** Returns the alpha of a pixel; rows start with the filter byte. */
function alphaReader({
  colourType,
  samples,
  bitDepth,
  transparency,
}: PngData): (row: Uint8Array, index: number) => number {
  const bytes = samples * (bitDepth / 8)
  if (colourType === greyAndAlpha || colourType === truecolourAndAlpha)
    // With 16 bits per sample the high byte is sufficient.
    return (row, index) => row[1 + (index + 1) * bytes - bitDepth / 8] ?? 0
  if (colourType === indexed) return (row, index) => transparency?.[sampleAt(row, index, bitDepth)] ?? 255
  // One colour is transparent; its samples have two bytes each.
  const view = transparency && new DataView(transparency.buffer, transparency.byteOffset)
  const key = Array.from({ length: samples }, (_none, nth) => view?.getUint16(nth * 2))
  return (row, index) =>
    key.every((sample, nth) => sample === sampleAt(row, index * samples + nth, bitDepth)) ? 0 : 255
}

function sampleAt(row: Uint8Array, index: number, bitDepth: number): number {
  if (bitDepth === 16) return ((row[1 + 2 * index] ?? 0) << 8) | (row[2 + 2 * index] ?? 0)
  if (bitDepth === 8) return row[1 + index] ?? 0
  const bit = index * bitDepth
  const byte = row[1 + (bit >> 3)] ?? 0
  return (byte >> (8 - bitDepth - (bit & 7))) & ((1 << bitDepth) - 1)
}
