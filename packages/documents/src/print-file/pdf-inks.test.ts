import { type Item, type Path, plainStroke } from '@printery/design'
import { expect, test } from 'vitest'
import { readOperators, readPdfObjects } from '../testing/read-pdf-objects.ts'
import { type PrintPdf, printPdf } from './print-pdf.ts'

const inks = [
  { name: 'Ink 1 b3202c', hex: 'b3202c' },
  { name: 'Ink 2 2a50a9', hex: '2a50a9' },
  { name: 'Ink 3 ffffff', hex: 'ffffff' },
]
const line = plainStroke(1)
const square: Path = [
  { to: 'M', at: [0, 0] },
  { to: 'L', at: [9, 9] },
]

const printPage = (items: Item[], more: Partial<PrintPdf> = {}) =>
  printPdf({
    ...{ title: 'Inks', list: { width: 9, height: 9, items }, ground: null, bleed: 0 },
    ...{ picture: () => undefined, spots: { inks }, ...more },
  })

test.each([
  ['b3202c', 'C0'],
  ['a81d29', 'C0'],
  ['e07078', 'C0'],
  ['2a50a9', 'C1'],
  ['3060c0', 'C1'],
  ['000060', 'C1'],
  ['fafaf5', 'C2'],
])('#%s is printed in the most similar ink, %s', async (hex, name) => {
  const [page = []] = readOperators(
    await printPage([{ type: 'path', path: square, fill: hex, stroke: { ...line, colour: hex } }]),
  )
  expect(page).toContain(`/${name} cs 1 scn`)
  expect(page).toContain(`/${name} CS 1 SCN 1 w 0 J 0 j [] 0 d`)
})

test('each plate has its name, its display colour, and white as its unprinted colour', async () => {
  const spaces = readPdfObjects(await printPage([])).flatMap(({ dictionary }) =>
    dictionary.startsWith('[/Separation') ? [dictionary.replace(/\s+/g, ' ')] : [],
  )
  const spotColour = (name: string, colour: string) =>
    `[/Separation /${name} /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [${colour}] /N 1 >>]`
  expect(spaces).toEqual([
    spotColour('Ink#201#20b3202c', '0.702 0.1255 0.1725'),
    spotColour('Ink#202#202a50a9', '0.1647 0.3137 0.6627'),
    spotColour('Ink#203#20ffffff', '1 1 1'),
    spotColour('All', '0 0 0'),
  ])
})

test('in a PDF name, spaces and characters that spot colours can’t have are escaped', async () => {
  const spots = { inks: [{ name: 'Zz09_+.- a\t#(/)@[`{', hex: '000000' }] }
  const text = Buffer.from(await printPage([], { spots })).toString('latin1')
  expect(text).toContain('/Separation /Zz09_+.-#20a#09#23#28#2f#29#40#5b#60#7b /DeviceRGB')
})

test('crop marks are on every plate, and black on a page of screen colours', async () => {
  const lastInk = async (more: Partial<PrintPdf>) =>
    readOperators(await printPage([], more))[0]?.find((each) => each.endsWith(' 0 J'))
  expect(await lastInk({})).toBe('/C3 CS 1 SCN 0.1 w [] 0 d 0 J')
  const screen = printPdf({
    ...{ title: 'Screen', list: { width: 9, height: 9, items: [] }, ground: null, bleed: 0 },
    picture: () => undefined,
  })
  expect(readOperators(await screen)[0]?.find((each) => each.endsWith(' 0 J'))).toBe(
    '0 0 0 RG 0.1 w [] 0 d 0 J',
  )
})
