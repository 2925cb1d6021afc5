import type { Path } from '@printery/design'
import type PDFDocument from 'pdfkit'
import { formatNumber, pathOf } from '../pdf-drawing.ts'
import { processPaper, separation } from '../pdf-inks.ts'
import { type GraphicsState, graphicsState } from '../plate-pixels.ts'
import type { Cmyk } from './process-inks.ts'

/** A path on a separate plate, such as the white below the colours or the line that a cutter follows. */
export interface SpotPath {
  /** The name of the plate. Devices treat it as a command, so its case matters. */
  plate: string
  /** The appearance of the plate on screens, and in programs without such a plate. */
  appearance: Cmyk
  path: Path
  /** Width of the line in mm; undefined fills the path, with holes where it overlaps itself. */
  lineWidth?: number | undefined
}

/** Writes paths on their plates. Valid for the current page of the document. */
export class SpotPlates {
  readonly #pdf: PDFDocument
  readonly #state: GraphicsState | undefined
  readonly #spaces = new Map<string, string>()

  /** Without a graphics state a plate knocks out the colours below it. */
  constructor(pdf: PDFDocument, { state }: { state: GraphicsState | undefined }) {
    this.#pdf = pdf
    this.#state = state
  }

  write(paths: readonly SpotPath[]): string {
    if (paths.length === 0) return ''
    const state = this.#state ? `/${graphicsState(this.#pdf, this.#state)} gs\n` : ''
    return `q\n${state}${paths.map((each) => this.#path(each)).join('')}Q\n`
  }

  #path({ plate, appearance, path, lineWidth }: SpotPath): string {
    const space = this.#spaceOf(plate, appearance)
    if (lineWidth === undefined) return `/${space} cs 1 scn\n${pathOf(path)}f*\n`
    return `/${space} CS 1 SCN ${formatNumber(lineWidth)} w 1 J 1 j [] 0 d\n${pathOf(path)}S\n`
  }

  /** The colour space of a plate, which has one appearance in the whole file. */
  #spaceOf(plate: string, appearance: Cmyk): string {
    const cached = this.#spaces.get(plate)
    if (cached !== undefined) return cached
    const name = separation(this.#pdf, plate, processPaper, appearance)
    this.#spaces.set(plate, name)
    return name
  }
}
