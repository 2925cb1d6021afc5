import type { PDFiumPage } from '@hyzyla/pdfium'
import { type MeasuredLine, maxLines, measureDrawnLines, type PictureLine } from '@printery/design/preflight'
import { pathsOf } from './pdf-paths.ts'

const mmPerPoint = 25.4 / 72

/** The thin lines of a page, mm from its upper left corner. */
export interface PageLines {
  lines: readonly MeasuredLine[]
  /** Of the page. */
  size: { width: number; height: number }
}

/** By the paths of the page, since at the dots of a picture a hairline is as broad as one. Before it is drawn, which closes it. */
export function thinLinesOf(page: PDFiumPage): PageLines {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const size = { width: originalWidth * mmPerPoint, height: originalHeight * mmPerPoint }
  return { lines: measureDrawnLines(size, pathsOf(page, size)), size }
}

interface Picture {
  /** Red, green, blue and opacity of each dot. */
  data: Uint8Array
  width: number
  height: number
}

/** Those of them that are seen in the picture of the page, in its dots: others lie below something, or are cut off. */
export function linesIn(picture: Picture, { lines, size }: PageLines): PictureLine[] {
  // A page of half a point more is drawn into whole dots.
  const [dotsX, dotsY] = [picture.width / size.width, picture.height / size.height]
  return lines
    .flatMap(({ width, box, places }) => {
      const seen = places.flatMap(({ x, y, across }) => {
        const line = {
          x: x * dotsX,
          y: y * dotsY,
          acrossX: across.x * width * dotsX,
          acrossY: across.y * width * dotsY,
        }
        const { isLine, isBare } = sidesOf(picture, line)
        return isLine ? [{ ...line, isBare }] : []
      })
      const middle = seen[Math.floor(seen.length / 2)]
      if (!middle) return []
      const onPicture = {
        ...{ x: box.x * dotsX, y: box.y * dotsY },
        ...{ width: box.width * dotsX, height: box.height * dotsY },
      }
      return [{ ...middle, box: onPicture, isBare: seen.some(({ isBare }) => isBare) }]
    })
    .slice(0, maxLines)
}

/** Dots from the edge of a line at which something else is seen: its softened edge has ended. */
const beside = 2.5
/** By which all channels together differ where two colours are two. */
const different = 30
/** Opacity from which a dot is ink. */
const opaque = 128

/** Whether a line differs there from what lies on both of its sides, and whether nothing does. */
function sidesOf({ data, width, height }: Picture, line: Omit<PictureLine, 'box' | 'isBare'>) {
  const { x, y, acrossX, acrossY } = line
  const startOf = (atX: number, atY: number) => {
    const [column, row] = [Math.floor(atX), Math.floor(atY)]
    return column < 0 || row < 0 || column >= width || row >= height ? -1 : (row * width + column) * 4
  }
  const away = 0.5 + beside / Math.hypot(acrossX, acrossY)
  const sides = [away, -away].map((by) => startOf(x + by * acrossX, y + by * acrossY))
  const difference = (at: number, from: number) =>
    [0, 1, 2, 3].reduce((sum, channel) => {
      return sum + Math.abs((data[at + channel] ?? 0) - (data[from + channel] ?? 0))
    }, 0)
  // A line of less than a dot may have been drawn into the next one.
  const dots = [-1, 0, 1].flatMap((right) => [-1, 0, 1].map((down) => startOf(x + right, y + down)))
  const isLine = dots.some(
    (dot) => dot >= 0 && sides.every((side) => side < 0 || difference(dot, side) > different),
  )
  const isBare = sides.every((side) => side < 0 || (data[side + 3] ?? 0) < opaque)
  return { isLine, isBare }
}
