import type { ProductView } from '@printery/contract'
import type { PrintArea } from '@printery/mockups'
import { expect, test } from 'vitest'
import type { PrintView } from '../preview/print-view.ts'
import { productForEditor } from './editor-product.ts'

const area = (name: string, mmWidth: number, mmHeight: number) =>
  ({ name, mmWidth, mmHeight, x: 10, y: 20, width: 50, height: 70, rotation: 0 }) as PrintArea
const side = (name: string) => ({
  box: { x: 0, y: 0, width: 100, height: 100 },
  areas: [area(`full-${name}-a3`, 297, 420), area(`${name}-100x100`, 100, 100)],
})
const print = {
  ...{ form: 'tee', fromTop: true, garment: undefined },
  side: { front: side('front'), back: side('back') },
} as PrintView
const tee = {
  title: 'Everyday Tee',
  colours: ['f4f2ee', '1f2b47'],
  colourNames: { f4f2ee: 'White', '1f2b47': 'Navy' },
  images: { '1f2b47': { front: '/files/navy/front.webp', back: '/files/navy/back.webp' } },
  printingType: [
    { printingType: 'Heat Transfer', printSize: 'A3' },
    { printingType: 'Screen Printing', printSize: 'A3' },
    { printingType: 'Embroidery', printSize: '10CM X 10CM' },
  ],
} as unknown as ProductView

test('CONFIG-042 the editor gets the printing type of each selected side, and the selected colours', () => {
  const editorProduct = productForEditor(tee, print, {
    colours: ['1f2b47', 'f4f2ee'],
    printed: { front: { type: 'Screen Printing', inks: 3 }, back: { type: 'Embroidery', inks: 1 } },
    savedByInk: 1600,
  })
  expect(editorProduct?.product).toMatchObject({
    title: 'Everyday Tee',
    colour: '1f2b47',
    garmentColours: [
      { hex: '1f2b47', name: 'Navy' },
      { hex: 'f4f2ee', name: 'White' },
    ],
    savingsPerInkCents: 1600,
  })
  const { front, back } = editorProduct?.product.sides ?? {}
  expect([front?.method, front?.paidInkCount, back?.method, back?.paidInkCount]).toEqual([
    'Screen Printing',
    3,
    'Embroidery',
    undefined,
  ])
  expect(
    [front, back].map((side) => side?.areas.map(({ name, placement }) => [name, placement?.picture])),
  ).toEqual([
    [
      ['full-front-a3', '/files/navy/front.webp?w=1080'],
      ['front-100x100', '/files/navy/front.webp?w=1080'],
    ],
    [
      ['full-back-a3', '/files/navy/back.webp?w=1080'],
      ['back-100x100', '/files/navy/back.webp?w=1080'],
    ],
  ])
  expect([editorProduct?.initialAreas.front.name, editorProduct?.initialAreas.back.name]).toEqual([
    'full-front-a3',
    'back-100x100',
  ])
})

test('BUYER-006 if the inks follow the design, the editor gets no limit of inks', () => {
  const printed = { front: { type: 'Screen Printing', inks: 1, inksFollowDesign: true } } as const
  const inkPrice = { cents: 1600, isEach: false }
  const editorProduct = productForEditor(tee, print, { colours: ['f4f2ee'], printed, inkPrice })?.product
  expect([editorProduct?.sides.front?.method, editorProduct?.sides.front?.paidInkCount]).toEqual([
    'Screen Printing',
    undefined,
  ])
  expect(editorProduct?.inkPrice).toEqual(inkPrice)
})

test('CONFIG-042 a side that is not selected has no method, and without a selection the first colour is shown', () => {
  const backAlone = productForEditor(tee, print, { colours: ['f4f2ee'], printed: { back: { inks: 1 } } })
  expect(backAlone?.product.sides.front?.method).toBeUndefined()
  expect(productForEditor(tee, print, undefined)?.product.garmentColours).toEqual([
    { hex: 'f4f2ee', name: 'White' },
  ])
})
