import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A text and its position in points from the upper left of the page, rounded to a tenth. */
export interface ShownText {
  text: string
  /** The name of the font in the file, without the prefix of its subset. */
  font: string
  size: number
  colour: string
  x: number
  /** The y of its baseline. */
  y: number
}

export interface ShownArea {
  colour: string
  x: number
  y: number
  width: number
  height: number
}

export interface PageLayout {
  texts: ShownText[]
  /** Filled areas, and the lines of borders. */
  areas: ShownArea[]
}

type Matrix = readonly [number, number, number, number, number, number]

interface State {
  matrix: Matrix
  fill: string
  stroke: string
}

/** Reads the position and look of each text and area of a document. */
export async function readLayout(bytes: Uint8Array): Promise<PageLayout[]> {
  const loading = getDocument({
    // Copied, because the reader detaches the buffer.
    data: new Uint8Array(bytes),
    ...{ verbosity: 0, useSystemFonts: false, disableFontFace: true, fontExtraProperties: true },
  })
  const file = await loading.promise
  try {
    const pages: PageLayout[] = []
    for (let number = 1; number <= file.numPages; number++)
      pages.push(await layoutOf(await file.getPage(number)))
    return pages
  } finally {
    await loading.destroy()
  }
}

async function layoutOf(page: PDFPageProxy): Promise<PageLayout> {
  const [, , , top = 0] = page.view
  const { fnArray, argsArray } = await page.getOperatorList()
  const pageContent: PageLayout = { texts: [], areas: [] }
  const saved: State[] = []
  let state: State = { matrix: [1, 0, 0, 1, 0, 0], fill: '#000000', stroke: '#000000' }
  let [font, size] = ['', 0]
  let text: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index]
    if (operator === OPS.save) saved.push(state)
    else if (operator === OPS.restore) state = saved.pop() ?? state
    else if (operator === OPS.transform) state = { ...state, matrix: multiply(state.matrix, args) }
    else if (operator === OPS.setFillRGBColor) state = { ...state, fill: args[0] }
    else if (operator === OPS.setStrokeRGBColor) state = { ...state, stroke: args[0] }
    else if (operator === OPS.setTextMatrix) text = args[0]
    else if (operator === OPS.setFont) {
      font = (page.commonObjs.get(args[0]) as { name: string }).name.replace(/^[A-Z]{6}\+/, '')
      size = args[1]
    } else if (operator === OPS.showText) {
      const [, , , scale, x, y] = multiply(state.matrix, text)
      const glyphs = args[0] as ({ unicode: string } | number)[]
      const shown = glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('')
      const next = { text: shown, font, size: roundPoints(size * Math.abs(scale)), colour: state.fill }
      addText(pageContent.texts, { ...next, x: roundPoints(x), y: roundPoints(top - y) })
    } else if (operator === OPS.constructPath) {
      const [paint, , bounds] = args as [number, unknown, ArrayLike<number> | null]
      if (bounds && paint !== OPS.endPath) pageContent.areas.push(areaOf(bounds, state, paint, top))
    }
  }
  return pageContent
}

/** A line may be written in several pieces, of which all but the last end with a space. */
function addText(texts: ShownText[], next: ShownText): void {
  const last = texts.at(-1)
  if (last?.text.endsWith(' ') && last.y === next.y && last.font === next.font) last.text += next.text
  else texts.push(next)
}

function areaOf(bounds: ArrayLike<number>, { matrix, fill, stroke }: State, paint: number, top: number) {
  const [left = 0, upper = 0, right = 0, lower = 0] = Array.from(bounds)
  const ends = [
    [left, upper],
    [right, lower],
  ].map(([x = 0, y = 0]) => multiply(matrix, [1, 0, 0, 1, x, y]).slice(4) as [number, number])
  const [[x1, y1], [x2, y2]] = ends as [[number, number], [number, number]]
  return {
    colour: paint === OPS.stroke || paint === OPS.closeStroke ? stroke : fill,
    ...{ x: roundPoints(Math.min(x1, x2)), y: roundPoints(top - Math.max(y1, y2)) },
    ...{ width: roundPoints(Math.abs(x2 - x1)), height: roundPoints(Math.abs(y2 - y1)) },
  }
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

function roundPoints(points: number): number {
  return Math.round(points * 10) / 10
}
