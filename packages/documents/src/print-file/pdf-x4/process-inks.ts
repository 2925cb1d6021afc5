import type { DisplayList, Item } from '@printery/design'
import type PDFDocument from 'pdfkit'
import { type Alternate, type InkWriter, multiplying, processPaper, registration } from '../pdf-inks.ts'
import type { LegendEntry } from '../slug.ts'

/** Cyan, magenta, yellow and black, from 0 to 1. */
export type Cmyk = readonly [number, number, number, number]

/** The process inks of each colour of a page, by hex without `#`. */
export type ProcessColours = ReadonlyMap<string, Cmyk>

/** Every colour of a page, except those of its pictures. */
export function coloursOf(list: Pick<DisplayList, 'items'>, ground: string | null): string[] {
  const distinct = new Set<string>(ground === null ? [] : [ground])
  const add = (items: readonly Item[]) => {
    for (const item of items) {
      if (item.type === 'group') add(item.items)
      if (item.type !== 'path') continue
      if (item.fill !== undefined) distinct.add(item.fill)
      if (item.stroke) distinct.add(item.stroke.colour)
    }
  }
  add(list.items)
  return [...distinct]
}

/** The appearance of spot inks on devices without a plate for them, in process inks. */
export function processAlternate(colours: ProcessColours): Alternate {
  return {
    ...processPaper,
    colourOf: (hex) => findColour(colours, hex),
    registration: [1, 1, 1, 1],
  }
}

/** Selects colours in process inks. Valid for the current page of the document. */
export function processInks(pdf: PDFDocument, colours: ProcessColours): InkWriter {
  return {
    fill: (hex) => `${findColour(colours, hex).map(formatShare).join(' ')} k`,
    stroke: (hex) => `${findColour(colours, hex).map(formatShare).join(' ')} K`,
    marks: registration(pdf, processAlternate(colours)).stroke,
    text: { fill: '0 0 0 1 k', stroke: '0 0 0 1 K' },
    hasPlates: true,
    blendSpace: 'DeviceCMYK',
    isolatesGroups: true,
    overprint: multiplying,
  }
}

/** Samples of the four process inks. */
export const processLegend: readonly LegendEntry[] = ['Cyan', 'Magenta', 'Yellow', 'Black'].map(
  (name, ink) => ({
    name,
    fill: () => `${[0, 1, 2, 3].map((each) => (each === ink ? 1 : 0)).join(' ')} k`,
  }),
)

function findColour(colours: ProcessColours, hex: string): Cmyk {
  const colour = colours.get(hex)
  if (!colour) throw new RangeError(`the colour ${hex} of the page was not converted`)
  return colour
}

function formatShare(share: number): string {
  return String(Math.round(share * 10_000) / 10_000)
}
