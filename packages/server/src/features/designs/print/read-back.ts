import sharp from 'sharp'
import type { RenderedFile } from '../rendering/render-job.ts'

interface ExpectedSize {
  dpi: number
  widthPx: number
  heightPx: number
  /** The trim size of a PDF, or the size of the pixels of a raster file; checked only for a PDF. */
  widthMm: number
  heightMm: number
}

/** Tolerance for sizes of a PDF, whose numbers are rounded. */
const toleranceMm = 0.1
/**
 * Tolerance for the density of a raster file: a PNG stores it in whole pixels per metre, and sharp returns it in whole
 * dpi.
 */
const toleranceDpi = 0.6

/**
 * Opens a finished file like the program of a printer, and compares its size with the expected one. Throws if they
 * differ: such a file is never offered.
 */
export async function readBack(
  { bytes, contentType, kind }: RenderedFile,
  expected: ExpectedSize,
): Promise<void> {
  const { widthPx, heightPx, dpi } = expected
  if (contentType === 'application/pdf') {
    const [width, height] = trimSizeOf(bytes)
    const hasExpectedSize =
      Math.abs(width - expected.widthMm) < toleranceMm && Math.abs(height - expected.heightMm) < toleranceMm
    if (!hasExpectedSize) throw wrongSize(kind, `${width} x ${height} mm`)
    return
  }
  const { width, height, density = 0 } = await sharp(bytes).metadata()
  const hasExpectedSize = width === widthPx && height === heightPx && Math.abs(density - dpi) < toleranceDpi
  if (!hasExpectedSize) throw wrongSize(kind, `${width} x ${height} px at ${density} dpi`)
}

const wrongSize = (kind: string, size: string) =>
  new Error(`a ${kind} was created with the wrong size: ${size}`)

/** The trim size of the first page in mm. */
function trimSizeOf(bytes: Uint8Array): [number, number] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const box = /\/TrimBox \[([^\]]*)\]/.exec(text)?.[1] ?? ''
  const [left = 0, top = 0, right = 0, bottom = 0] = box.trim().split(/\s+/).map(Number)
  const mm = (points: number) => (points / 72) * 25.4
  return [mm(right - left), mm(bottom - top)]
}
