import type { PDFiumPage } from '@hyzyla/pdfium'
import { type Matrix, multiply } from '@printery/design'
import type { DrawnPath } from '@printery/design/preflight'
import { evenOdd, objectTypes, openedPage, type Pdfium, PdfiumResults } from './pdfium.ts'

/** Maximum depth of nested forms. */
const maxDepth = 12
/** Paths after these numbers of paths or segments are ignored. */
const [maxPaths, maxSteps] = [20_000, 200_000]

/**
 * The paths of a page, with matrices to mm from its top left corner as it is shown. Has to be called before
 * rendering, which closes the page. `size` is that of the page in mm.
 */
export function pathsOf(page: PDFiumPage, size: { width: number; height: number }): DrawnPath[] {
  const { module, pageIdx } = openedPage(page)
  const results = new PdfiumResults(module)
  try {
    return new PathReader(results).read(pageIdx, size)
  } finally {
    results.free()
  }
}

class PathReader {
  readonly #pdfium: Pdfium
  readonly #results: PdfiumResults
  readonly #paths: DrawnPath[] = []
  #steps = 0

  constructor(results: PdfiumResults) {
    this.#pdfium = results.pdfium
    this.#results = results
  }

  read(page: number, size: { width: number; height: number }): DrawnPath[] {
    const pageMatrix = this.#results.matrixToMm(page, size)
    const count = this.#pdfium._FPDFPage_CountObjects(page)
    for (let index = 0; index < count; index++)
      this.#add(this.#pdfium._FPDFPage_GetObject(page, index), pageMatrix, 0)
    return this.#paths
  }

  #add(object: number, outerMatrix: Matrix, depth: number): void {
    if (this.#paths.length >= maxPaths || this.#steps >= maxSteps) return
    const type = this.#pdfium._FPDFPageObj_GetType(object)
    if (type !== objectTypes.path && type !== objectTypes.form) return
    const matrix = multiply(outerMatrix, this.#results.matrixOf(object))
    if (type === objectTypes.path) {
      const path = this.#pathOf(object, matrix)
      if (path) this.#paths.push(path)
    } else if (depth < maxDepth) {
      const count = this.#pdfium._FPDFFormObj_CountObjects(object)
      for (let index = 0; index < count; index++)
        this.#add(this.#pdfium._FPDFFormObj_GetObject(object, index), matrix, depth + 1)
    }
  }

  #pathOf(object: number, matrix: Matrix): DrawnPath | undefined {
    const results = this.#results
    if (!this.#pdfium._FPDFPath_GetDrawMode(object, results.at(0), results.at(1))) return undefined
    const [fillMode, isStroked] = [results.integer(0), results.integer(1) !== 0]
    if (fillMode === 0 && !isStroked) return undefined
    const hasWidth = isStroked && this.#pdfium._FPDFPageObj_GetStrokeWidth(object, results.at(0))
    const width = hasWidth ? results.float(0) : 1
    const count = this.#pdfium._FPDFPath_CountSegments(object)
    this.#steps += count
    return {
      path: results.path(count, (index) => this.#pdfium._FPDFPath_GetPathSegment(object, index)),
      ...{ matrix, isFilled: fillMode !== 0 },
      rule: fillMode === evenOdd ? 'evenodd' : 'nonzero',
      stroke: isStroked ? width : undefined,
    }
  }
}
