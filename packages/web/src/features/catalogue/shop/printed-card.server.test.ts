import type { ProductView } from '@printery/contract'
import { expect, test } from 'vitest'
import cat from '../samples/cat.svg?url'
import city from '../samples/city.svg?url'
import fish from '../samples/flat-colours.svg?url'
import leaf from '../samples/leaf.svg?url'
import sun from '../samples/many-colours.svg?url'
import star from '../samples/mark.svg?url'
import { printOnCard } from './printed-card.server.ts'

const product = (form: string | null, method: string | undefined, category = 'TShirt') =>
  ({
    form,
    category: { name: category },
    printAreas: null,
    images: { '1f2b47': { front: '/navy.jpg' }, f4f2ee: { front: '/white.jpg' } },
    printingType: method ? [{ printingType: method, printSize: 'A3' }] : [],
  }) as unknown as ProductView

const sampleOf = (method: string, index: number) =>
  printOnCard(product('tshirt', method), 'f4f2ee', index)?.artwork.url

test('a card shows a sample print that suits the method, and the next card another one', () => {
  expect([sampleOf('Heat Transfer', 0), sampleOf('Heat Transfer', 1)]).toEqual([sun, city])
  expect([sampleOf('Screen Printing', 0), sampleOf('Screen Printing', 5)]).toEqual([fish, leaf])
  expect([sampleOf('Embroidery', 2), sampleOf('Hot Stamping', 3)]).toEqual([cat, star])
})

test('the sample is in the print area of the method, opaque except on pale garments', () => {
  // 386.1 of 1107 units wide and 463.3 of 1082 units high, from the top of the area
  expect(printOnCard(product('tshirt', 'Heat Transfer'), 'f4f2ee', 0)).toMatchObject({
    ratio: 1107 / 1082,
    artwork: { fromTop: true, opaque: false, rotation: 0 },
    scene: undefined,
  })
  const { artwork } = printOnCard(product('tshirt', 'Heat Transfer'), '1f2b47', 0) ?? expect.fail('no print')
  expect(artwork.opaque).toBe(true)
  expect(
    [artwork.left, artwork.top, artwork.width, artwork.height].map((px) => Math.round(px * 10) / 10),
  ).toEqual([30.6, 23.8, 34.9, 42.8])
})

test('carried and held products are shown to scale, garments are not', () => {
  expect(printOnCard(product('tote', 'Screen Printing', 'Totebag'), '1f2b47', 0)?.scene?.figure).toBe(
    'person',
  )
  expect(printOnCard(product('mug', 'Sublimation', 'Bottle'), '1f2b47', 0)?.scene?.figure).toBe('hand')
})

test('nothing is printed if method, colour or area is unknown', () => {
  expect(printOnCard(product('tshirt', undefined), '1f2b47', 0)).toBeUndefined()
  expect(printOnCard(product('tshirt', 'Embroidery'), undefined, 0)).toBeUndefined()
  expect(printOnCard(product('tshirt', 'Embroidery'), 'c8962f', 0)).toBeUndefined()
  expect(printOnCard(product(null, 'Embroidery'), '1f2b47', 0)).toBeUndefined()
})
