import type { ProductView } from '@printery/contract'
import { expect, test } from 'vitest'
import { findOtherProducts } from './product-view.ts'

const offer = (printingType: string, printSize = 'A4', areas?: object) => ({ printingType, printSize, areas })

function aProduct(title: string, fields: Record<string, unknown> = {}): ProductView {
  const colours = (fields.colours ?? ['f4f2ee', '1c1c1d']) as string[]
  return {
    ...{ id: title, title, form: 'tshirt', printAreas: null, category: { name: 'TShirt' }, colours },
    colourNames: { f4f2ee: 'White', '1c1c1d': 'Black', b3202c: 'Red' },
    images: Object.fromEntries(colours.map((hex) => [hex, { front: `/${hex}/front`, back: `/${hex}/back` }])),
    printingType: [offer('Heat Transfer')],
    ...fields,
  } as unknown as ProductView
}

const tee = aProduct('Everyday Tee')

test('EDIT-093 products of other forms with the printing method on this side are found, each in the nearest colour', () => {
  const others = findOtherProducts(
    tee,
    [
      tee,
      aProduct('Heavy Tee'),
      aProduct('Hoodie', { form: 'hoodie', colours: ['f4f2ee', 'b3202c', '1c1c1d'] }),
      aProduct('Light Hoodie', { form: 'hoodie' }),
      aProduct('Polo', { form: 'polo', printingType: [offer('Embroidery')] }),
      aProduct('Tote', { form: 'tote', printingType: [offer('Heat Transfer', 'A4', { back: ['a4'] })] }),
      aProduct('Mug', {
        form: 'mug',
        printingType: [offer('Heat Transfer', 'A4', { front: ['logo-50x50'] })],
      }),
    ],
    { side: 'front', method: 'Heat Transfer', nearestToHex: '2a2a2b' },
  )
  expect(others.map(({ title, colour, area, url }) => [title, colour.name, area, url])).toEqual([
    // A4 is the second largest area of a hoodie.
    ['Hoodie', 'Black', 'front-a4-landscape', '/shirtdetail/Hoodie?colour=1c1c1d'],
    ['Mug', 'Black', 'logo-50x50', '/shirtdetail/Mug?colour=1c1c1d'],
  ])
  expect(others.map(({ isTopAligned }) => isTopAligned)).toEqual([true, false])
})

test('EDIT-093 without a method every product with a print area on the side is included, even one with the seller’s own pictures', () => {
  const area = {
    name: 'lid',
    left: 0.1,
    top: 0.1,
    width: 0.5,
    height: 0.5,
    mmWidth: 50,
    mmHeight: 50,
    rotation: 0,
  }
  const others = findOtherProducts(
    tee,
    [
      aProduct('Box', { form: null, printAreas: { front: [area] }, category: { name: 'Gift' } }),
      aProduct('Plain box', { form: null, printAreas: null }),
      aProduct('Polo', { form: 'polo', printingType: [offer('Embroidery', '10CM X 10CM')] }),
    ],
    { side: 'front', method: undefined, nearestToHex: 'ffffff' },
  )
  expect(others.map(({ title, mockup, area: name, colour }) => [title, mockup, name, colour.name])).toEqual([
    ['Box', null, 'lid', 'White'],
    ['Polo', 'polo', 'left-chest-100x100', 'White'],
  ])
})
