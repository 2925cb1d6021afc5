import { labDistance, labOf, pixelOf } from '@printery/domain'
import type PDFDocument from 'pdfkit'

/** Writes colour operators of a PDF. */
export interface InkWriter {
  /** Operators that select the fill and stroke colour. */
  fill: (hex: string) => string
  stroke: (hex: string) => string
  /** Operator for marks that are on every plate. */
  marks: string
  /** Whether colours can be translucent and blend; spot inks can't. */
  supportsTransparency: boolean
}

/** A spot ink with the name of its plate. */
export interface SpotInk {
  name: string
  /** Its display colour without `#`. */
  hex: string
}

function channels(hex: string): number[] {
  return [0, 2, 4].map(
    (offset) => Math.round((Number.parseInt(hex.slice(offset, offset + 2), 16) / 255) * 10_000) / 10_000,
  )
}

export const screenColours: InkWriter = {
  fill: (hex) => `${channels(hex).join(' ')} rg`,
  stroke: (hex) => `${channels(hex).join(' ')} RG`,
  marks: '0 0 0 RG',
  supportsTransparency: true,
}

/** Maps each colour to the most similar ink. Valid for the current page of the document. */
export function spotInks(pdf: PDFDocument, inks: readonly SpotInk[]): InkWriter {
  const labs = inks.map(({ hex }) => labOf(pixelOf(hex)))
  const names = inks.map((ink) => separation(pdf, ink))
  const nearest = (hex: string) => {
    const lab = labOf(pixelOf(hex))
    const distances = labs.map((each) => labDistance(each, lab))
    return names[distances.indexOf(Math.min(...distances))]
  }
  return {
    fill: (hex) => `/${nearest(hex)} cs 1 scn`,
    stroke: (hex) => `/${nearest(hex)} CS 1 SCN`,
    marks: `/${separation(pdf, { name: 'All', hex: '000000' })} CS 1 SCN`,
    supportsTransparency: false,
  }
}

function separation(pdf: PDFDocument, { name, hex }: SpotInk): string {
  const look = { FunctionType: 2, Domain: [0, 1], C0: [1, 1, 1], C1: channels(hex), N: 1 }
  const space = pdf.ref(['Separation', escaped(name), 'DeviceRGB', look])
  space.end()
  const { colorSpaces } = pdf.page
  const own = `C${Object.keys(colorSpaces).length}`
  colorSpaces[own] = space
  return own
}

/** Escapes a PDF name. */
function escaped(name: string): string {
  return [...name]
    .map((character) =>
      /[A-Za-z0-9]/.test(character) ? character : `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
    .join('')
}
