import sharp from 'sharp'
import type { RenderedFile } from '../rendering/render-job.ts'

interface Expected {
  dpi: number
  widthPx: number
  heightPx: number
  /** The size of the print area, or of its pixels. */
  widthMm: number
  heightMm: number
}

/** Rounded pixels, and numbers of a PDF with a few digits. */
const toleranceMm = 0.1
/** A PNG has its density in pixels of a metre. */
const toleranceDpi = 0.1

/**
 * Opens a finished file like the program of a printer, and compares its size with the expected one. Throws if they
 * differ: such a file is never offered.
 */
export async function readBack(
  { bytes, contentType, kind }: RenderedFile,
  expected: Expected,
): Promise<void> {
  const { widthPx, heightPx, dpi } = expected
  if (contentType === 'application/pdf') {
    const [width, height] = trimSizeOf(bytes)
    const isSize =
      Math.abs(width - expected.widthMm) < toleranceMm && Math.abs(height - expected.heightMm) < toleranceMm
    if (!isSize) throw wrongSize(kind, `${width} x ${height} mm`)
    return
  }
  const { width, height, density = 0 } = await sharp(bytes).metadata()
  const isSize = width === widthPx && height === heightPx && Math.abs(density - dpi) < toleranceDpi + 0.5
  if (!isSize) throw wrongSize(kind, `${width} x ${height} px at ${density} dpi`)
}

const wrongSize = (kind: string, size: string) => new Error(`a ${kind} came out as ${size}`)

/** In mm, of the first page. */
function trimSizeOf(bytes: Uint8Array): [number, number] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const box = /\/TrimBox \[([^\]]*)\]/.exec(text)?.[1] ?? ''
  const [left = 0, top = 0, right = 0, bottom = 0] = box.trim().split(/\s+/).map(Number)
  const mm = (points: number) => (points / 72) * 25.4
  return [mm(right - left), mm(bottom - top)]
}
