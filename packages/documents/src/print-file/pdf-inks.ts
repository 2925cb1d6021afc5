import { labDistance, labOf, pixelOf } from '@printery/domain'
import type PDFDocument from 'pdfkit'
import type { LegendEntry } from './slug.ts'

/** Writes colour operators of a PDF. */
export interface InkWriter {
  /** Operators that select the fill and stroke colour. */
  fill: (hex: string) => string
  stroke: (hex: string) => string
  /** Operator that selects the stroke colour of marks that print on every plate. */
  marks: string
  /**
   * Operators that select the colour of text beside the print area: every plate of spot inks, or only black ink without
   * spot inks.
   */
  text: { fill: string; stroke: string }
  /** Whether the page is printed with several plates, which need registration marks for alignment. */
  hasPlates: boolean
  /** The colour space in which translucent colours blend; undefined for spot inks, which can't blend. */
  blendSpace: 'DeviceRGB' | 'DeviceCMYK' | undefined
  /**
   * Whether groups that are clipped or translucent are isolated: items in them blend only with each other, as on
   * screens.
   */
  isolatesGroups?: boolean
  /** Entries of the graphics state for items that overprint the colours below them. */
  overprint: Readonly<Record<string, unknown>>
}

/** Graphics state of items that don't knock out the inks of other plates. */
export const overprinting = { OP: true, op: true, OPM: 1 }
/** Graphics state of items that multiply with the colours below, like ink. */
export const multiplying = { BM: 'Multiply' }

/** A spot ink and the name of its plate. */
export interface SpotInk {
  name: string
  /** Its display colour, hex without `#`. */
  hex: string
  /** A readable name, if it differs from the name of the plate. */
  label?: string | undefined
}

/** The legend of spot inks: the name of each is on its own plate. */
export function legendOf(inks: readonly SpotInk[]): LegendEntry[] {
  return inks.map(({ name, hex, label }) => ({
    name: label === undefined ? name : `${name}: ${label}`,
    fill: (writer) => writer.fill(hex),
    isOnPlate: true,
  }))
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
  text: { fill: '0 0 0 rg', stroke: '0 0 0 RG' },
  hasPlates: false,
  blendSpace: 'DeviceRGB',
  overprint: multiplying,
}

/** The colour space in which a plate is displayed, and the white of its paper. */
interface Paper {
  space: 'DeviceRGB' | 'DeviceCMYK'
  white: readonly number[]
}

export const processPaper: Paper = { space: 'DeviceCMYK', white: [0, 0, 0, 0] }

/** The appearance of spot inks on devices without a plate for them. */
export interface Alternate extends Paper {
  colourOf: (hex: string) => readonly number[]
  /** The colour of items on every plate. */
  registration: readonly number[]
}

export const screenAlternate: Alternate = {
  space: 'DeviceRGB',
  white: [1, 1, 1],
  colourOf: channels,
  registration: [0, 0, 0],
}

/** Maps each colour to the most similar ink. Valid for the current page of the document. */
export function spotInks(pdf: PDFDocument, inks: readonly SpotInk[], alternate: Alternate): InkWriter {
  const labs = inks.map(({ hex }) => labOf(pixelOf(hex)))
  const names = inks.map(({ name, hex }) => separation(pdf, name, alternate, alternate.colourOf(hex)))
  const nearest = (hex: string) => {
    const lab = labOf(pixelOf(hex))
    const distances = labs.map((each) => labDistance(each, lab))
    return names[distances.indexOf(Math.min(...distances))]
  }
  const registrationColour = registration(pdf, alternate)
  return {
    fill: (hex) => `/${nearest(hex)} cs 1 scn`,
    stroke: (hex) => `/${nearest(hex)} CS 1 SCN`,
    marks: registrationColour.stroke,
    text: registrationColour,
    hasPlates: true,
    blendSpace: undefined,
    overprint: overprinting,
  }
}

/** Operators that select the colour of items on every plate. */
export function registration(pdf: PDFDocument, alternate: Alternate): { fill: string; stroke: string } {
  const all = separation(pdf, 'All', alternate, alternate.registration)
  return { fill: `/${all} cs 1 scn`, stroke: `/${all} CS 1 SCN` }
}

/** Adds the colour space of a plate to the page; returns the name under which operators select it. */
export function separation(
  pdf: PDFDocument,
  name: string,
  { space: alternateSpace, white }: Paper,
  colour: readonly number[],
): string {
  const tintTransform = { FunctionType: 2, Domain: [0, 1], C0: white, C1: colour, N: 1 }
  const space = pdf.ref(['Separation', escapeName(name), alternateSpace, tintTransform])
  space.end()
  const { colorSpaces } = pdf.page
  const resourceName = `C${Object.keys(colorSpaces).length}`
  colorSpaces[resourceName] = space
  return resourceName
}

/** Escapes a PDF name. Of the characters that are allowed in names of spot colours, only the space is escaped. */
function escapeName(name: string): string {
  return [...name]
    .map((character) =>
      /[A-Za-z0-9_+.-]/.test(character)
        ? character
        : `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
    )
    .join('')
}
