import type { PDFiumPage } from '@hyzyla/pdfium'
import { type Matrix, multiply, type Path } from '@printery/design'
import type { DrawnPath } from '@printery/design/preflight'

/** The functions of PDFium that are called here; the package has no types for them. Pointers are numbers. */
interface Pdfium {
  wasmExports: { malloc: (bytes: number) => number; free: (address: number) => void }
  HEAP32: Int32Array
  HEAPF32: Float32Array
  _FPDF_PageToDevice: (...args: number[]) => number
  _FPDFPage_CountObjects: (page: number) => number
  _FPDFPage_GetObject: (page: number, index: number) => number
  _FPDFFormObj_CountObjects: (form: number) => number
  _FPDFFormObj_GetObject: (form: number, index: number) => number
  _FPDFPageObj_GetType: (object: number) => number
  _FPDFPageObj_GetMatrix: (object: number, matrix: number) => number
  _FPDFPageObj_GetStrokeWidth: (object: number, width: number) => number
  _FPDFPath_GetDrawMode: (path: number, fill: number, stroke: number) => number
  _FPDFPath_CountSegments: (path: number) => number
  _FPDFPath_GetPathSegment: (path: number, index: number) => number
  _FPDFPathSegment_GetPoint: (segment: number, x: number, y: number) => number
  _FPDFPathSegment_GetType: (segment: number) => number
  _FPDFPathSegment_GetClose: (segment: number) => number
}

/** PDFium's constants of page objects, path segments and fill modes. */
const [pathObject, formObject] = [2, 5]
const [lineTo, bezierTo, moveTo] = [0, 1, 2]
const evenOdd = 1
/** Maximum depth of nested forms. */
const maxDepth = 12
/** With more paths or segments nothing is measured. */
const [maxPaths, maxSteps] = [20_000, 200_000]

/**
 * The paths of a page, with matrices to mm from its top left corner as it is shown. Has to be called before
 * rendering, which closes the page. `size` is that of the page in mm.
 */
export function pathsOf(page: PDFiumPage, size: { width: number; height: number }): DrawnPath[] {
  const { module, pageIdx } = page as unknown as { module: Pdfium; pageIdx: number }
  const heap = module.wasmExports.malloc(32)
  try {
    return new PathReader(module, heap).read(pageIdx, size)
  } finally {
    module.wasmExports.free(heap)
  }
}

class PathReader {
  readonly #pdfium: Pdfium
  /** Eight numbers of four bytes, for results. */
  readonly #heap: number
  readonly #paths: DrawnPath[] = []
  #steps = 0

  constructor(pdfium: Pdfium, heap: number) {
    this.#pdfium = pdfium
    this.#heap = heap
  }

  read(page: number, size: { width: number; height: number }): DrawnPath[] {
    const pageMatrix = this.#matrixToMm(page, size)
    const count = this.#pdfium._FPDFPage_CountObjects(page)
    for (let index = 0; index < count; index++)
      this.#add(this.#pdfium._FPDFPage_GetObject(page, index), pageMatrix, 0)
    return this.#paths
  }

  #add(object: number, outerMatrix: Matrix, depth: number): void {
    if (this.#paths.length >= maxPaths || this.#steps >= maxSteps) return
    const type = this.#pdfium._FPDFPageObj_GetType(object)
    if (type !== pathObject && type !== formObject) return
    const matrix = multiply(outerMatrix, this.#matrixOf(object))
    if (type === pathObject) {
      const path = this.#pathOf(object, matrix)
      if (path) this.#paths.push(path)
    } else if (depth < maxDepth) {
      const count = this.#pdfium._FPDFFormObj_CountObjects(object)
      for (let index = 0; index < count; index++)
        this.#add(this.#pdfium._FPDFFormObj_GetObject(object, index), matrix, depth + 1)
    }
  }

  #pathOf(object: number, matrix: Matrix): DrawnPath | undefined {
    const [mode, path] = [this.#addressOf(0), this.#addressOf(1)]
    if (!this.#pdfium._FPDFPath_GetDrawMode(object, mode, path)) return undefined
    const [fillMode, isStroked] = [this.#integer(0), this.#integer(1) !== 0]
    if (fillMode === 0 && !isStroked) return undefined
    const hasWidth = isStroked && this.#pdfium._FPDFPageObj_GetStrokeWidth(object, this.#addressOf(0))
    const width = hasWidth ? this.#float(0) : 1
    return {
      ...{ path: this.#stepsOf(object), matrix, isFilled: fillMode !== 0 },
      rule: fillMode === evenOdd ? 'evenodd' : 'nonzero',
      stroke: isStroked ? width : undefined,
    }
  }

  #stepsOf(object: number): Path {
    const pdfium = this.#pdfium
    const steps: Path[number][] = []
    let handles: number[] = []
    const count = pdfium._FPDFPath_CountSegments(object)
    this.#steps += count
    for (let index = 0; index < count; index++) {
      const segment = pdfium._FPDFPath_GetPathSegment(object, index)
      pdfium._FPDFPathSegment_GetPoint(segment, this.#addressOf(0), this.#addressOf(1))
      const [x, y] = [this.#float(0), this.#float(1)]
      const type = pdfium._FPDFPathSegment_GetType(segment)
      if (type === moveTo) steps.push({ to: 'M', at: [x, y] })
      else if (type === lineTo) steps.push({ to: 'L', at: [x, y] })
      else if (type === bezierTo) {
        handles.push(x, y)
        if (handles.length === 6) {
          steps.push({ to: 'C', at: handles as [number, number, number, number, number, number] })
          handles = []
        }
      }
      if (pdfium._FPDFPathSegment_GetClose(segment)) steps.push({ to: 'Z', at: [] })
    }
    return steps
  }

  #matrixOf(object: number): Matrix {
    if (!this.#pdfium._FPDFPageObj_GetMatrix(object, this.#heap))
      return { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }
    const [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map((index) => this.#float(index))
    return { a, b, c, d, e, f } as Matrix
  }

  /** The matrix from the page's own coordinates, which may begin anywhere and be rotated, to mm. */
  #matrixToMm(page: number, { width, height }: { width: number; height: number }): Matrix {
    // PDFium returns whole device units, so a large device is used.
    const deviceSize = 10_000_000
    const positionOf = (x: number, y: number): [number, number] => {
      this.#pdfium._FPDF_PageToDevice(
        page,
        0,
        0,
        deviceSize,
        deviceSize,
        0,
        x,
        y,
        this.#addressOf(0),
        this.#addressOf(1),
      )
      return [(this.#integer(0) / deviceSize) * width, (this.#integer(1) / deviceSize) * height]
    }
    const [[e, f], [rightX, rightY], [upX, upY]] = [positionOf(0, 0), positionOf(100, 0), positionOf(0, 100)]
    return {
      ...{ a: (rightX - e) / 100, b: (rightY - f) / 100, c: (upX - e) / 100, d: (upY - f) / 100 },
      ...{ e, f },
    }
  }

  #addressOf(index: number): number {
    return this.#heap + 4 * index
  }

  #integer(index: number): number {
    return this.#pdfium.HEAP32[(this.#heap >> 2) + index] ?? 0
  }

  #float(index: number): number {
    return this.#pdfium.HEAPF32[(this.#heap >> 2) + index] ?? 0
  }
}
