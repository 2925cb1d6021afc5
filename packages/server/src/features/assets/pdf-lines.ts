import type { PDFiumPage } from '@hyzyla/pdfium'
import { type MeasuredLine, maxLines, measureDrawnLines, type PictureLine } from '@printery/design/preflight'
import { pathsOf } from './pdf-paths.ts'

const mmPerPoint = 25.4 / 72

/** The thin lines of a page, in mm from its top left corner. */
export interface PageLines {
  lines: readonly MeasuredLine[]
  /** The size of the page, in mm. */
  size: { width: number; height: number }
}

/**
 * Measures the thin lines on the paths of the page, because in its pixels every hairline is one pixel wide. Has to be
 * called before rendering, which closes the page.
 */
export function measureThinLines(page: PDFiumPage): PageLines {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const size = { width: originalWidth * mmPerPoint, height: originalHeight * mmPerPoint }
  return { lines: measureDrawnLines(size, pathsOf(page, size)), size }
}

interface Picture {
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8Array
  width: number
  height: number
}

/** The lines that are visible in the rendered page, in its pixels: others are covered or clipped. */
export function findVisibleLines(picture: Picture, { lines, size }: PageLines): PictureLine[] {
  // A page that is half a point larger is rendered to whole pixels.
  const [pixelsPerMmX, pixelsPerMmY] = [picture.width / size.width, picture.height / size.height]
  return lines
    .flatMap(({ width, box, places }) => {
      const visiblePlaces = places.flatMap(({ x, y, across }) => {
        const line = {
          x: x * pixelsPerMmX,
          y: y * pixelsPerMmY,
          acrossX: across.x * width * pixelsPerMmX,
          acrossY: across.y * width * pixelsPerMmY,
        }
        const { isLine, isSurroundedByTransparency } = sidesOf(picture, line)
        return isLine ? [{ ...line, isSurroundedByTransparency }] : []
      })
      const middle = visiblePlaces[Math.floor(visiblePlaces.length / 2)]
      if (!middle) return []
      const boxPx = {
        ...{ x: box.x * pixelsPerMmX, y: box.y * pixelsPerMmY },
        ...{ width: box.width * pixelsPerMmX, height: box.height * pixelsPerMmY },
      }
      return [
        {
          ...middle,
          box: boxPx,
          isSurroundedByTransparency: visiblePlaces.some((place) => place.isSurroundedByTransparency),
        },
      ]
    })
    .slice(0, maxLines)
}

/** Pixels from the edge of a line at which its anti-aliasing has ended. */
const sideDistance = 2.5
/** Sum of the differences of all channels from which two colours count as different. */
const minDifference = 30
/** Alpha from which a pixel counts as ink. */
const minInkAlpha = 128

/** Whether the line differs from the pixels on both of its sides, and whether those pixels are transparent. */
function sidesOf(
  { data, width, height }: Picture,
  line: Omit<PictureLine, 'box' | 'isSurroundedByTransparency'>,
) {
  const { x, y, acrossX, acrossY } = line
  const pixelOffset = (atX: number, atY: number) => {
    const [column, row] = [Math.floor(atX), Math.floor(atY)]
    return column < 0 || row < 0 || column >= width || row >= height ? -1 : (row * width + column) * 4
  }
  const sideOffset = 0.5 + sideDistance / Math.hypot(acrossX, acrossY)
  const sides = [sideOffset, -sideOffset].map((offset) =>
    pixelOffset(x + offset * acrossX, y + offset * acrossY),
  )
  const difference = (offset: number, from: number) =>
    [0, 1, 2, 3].reduce((sum, channel) => {
      return sum + Math.abs((data[offset + channel] ?? 0) - (data[from + channel] ?? 0))
    }, 0)
  // A line thinner than a pixel may have been rendered into the neighbouring one.
  const neighbours = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => pixelOffset(x + right, y + down)))
  const isLine = neighbours.some(
    (neighbour) =>
      neighbour >= 0 && sides.every((side) => side < 0 || difference(neighbour, side) > minDifference),
  )
  const isSurroundedByTransparency = sides.every((side) => side < 0 || (data[side + 3] ?? 0) < minInkAlpha)
  return { isLine, isSurroundedByTransparency }
}
