import { expect, test } from 'vitest'
import { printViewOf } from '../preview/print-view.server.ts'
import { whyNotSuitable } from './method-fit.ts'

const areas = printViewOf('tshirt')?.side.front.areas ?? []
const a3 = areas.find((area) => area.name === 'full-front-a3')
const chest = areas.find((area) => area.name === 'left-chest-50x100')
const design = { colours: 1, garmentColour: 'f4f2ee', artwork: undefined }

test.each([
  [3, []],
  [4, ['This design has 4 colours, and at most 3 can be used.']],
])(
  'embroidery with at most three threads and a design of %i colours has the warnings %j',
  (colours, expected) => {
    expect(whyNotSuitable('Embroidery', chest, { ...design, colours })).toEqual(expected)
  },
)

test('heat transfer accepts any number of colours, screen printing up to seven', () => {
  expect(whyNotSuitable('Heat Transfer', a3, { ...design, colours: 7 })).toEqual([])
  expect(whyNotSuitable('Screen Printing', a3, { ...design, colours: 7 })).toEqual([])
})

test('whether a picture is sharp enough depends on the size at which the printing type prints it', () => {
  // 297 mm at 150 dpi are 1754 px.
  const sharp = { ...design, artwork: { width: 1754, height: 1754 } }
  const softDesign = { ...design, artwork: { width: 1170, height: 1170 } }
  expect(whyNotSuitable('Heat Transfer', a3, sharp)).toEqual([])
  expect(whyNotSuitable('Heat Transfer', a3, softDesign)).toEqual([
    'Only 100 dpi at the size of this print. From 150 dpi it is sharp.',
  ])
  expect(whyNotSuitable('Heat Transfer', chest, softDesign)).toEqual([])
  expect(whyNotSuitable('Heat Transfer', undefined, softDesign)).toEqual([])
})

test('sublimation has no white for dark garments', () => {
  expect(whyNotSuitable('Sublimation', a3, design)).toEqual([])
  expect(whyNotSuitable('Sublimation One Sided', a3, { ...design, garmentColour: '1f2b47' })).toEqual([
    'This cloth is dark. No white ink. White is the product itself.',
  ])
})
