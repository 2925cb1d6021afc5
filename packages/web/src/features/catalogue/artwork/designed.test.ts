import { describe, expect, test } from 'vitest'
import type { FinishedDesign } from '../../../storage/order-in-progress.ts'
import { blockers } from '../add-to-cart/blockers.ts'
import { cartItemForm } from '../add-to-cart/cart-lines.ts'
import {
  type Change,
  type Configuration,
  change,
  firstConfiguration,
  hasDesign,
  type Product,
  unsavedWork,
} from '../model.ts'
import { inkPrice } from '../price/ink-price.ts'
import { orderOf } from './order-for-editor.ts'
import { withPaidInks } from './paid-inks.ts'
import { choicesOf } from './use-editor.ts'

const tee: Product = {
  id: '7b0e5f6e-6f57-4c39-9d25-0a4f3c9f1a01',
  title: 'Everyday Tee',
  colours: ['f4f2ee', '1c1c1d'],
  colourNames: { f4f2ee: 'White', '1c1c1d': 'Black' },
  isPrintingType: true,
  price: [{ startRange: 1, endRange: 9999, pricePerUnit: 1490 }],
  printingType: [
    {
      printingType: 'Screen Printing',
      price: 80,
      minQuantity: 1,
      unit: 'per color',
      description: '',
      printSize: 'A3',
    },
  ],
  sizes: [{ id: 'size-m', sizeName: 'm' }],
}

const picture = { url: 'https://shop.test/front.png', width: 848, height: 1200, area: 'full-front-a3' }
const design: FinishedDesign = { draftId: 'd-1', pictures: { front: picture } }
const after = (...steps: Change[]): Configuration => steps.reduce(change, firstConfiguration(tee))
const printed: Change[] = [
  { do: 'print', side: 'front', type: 'Screen Printing' },
  { do: 'inks', side: 'front', inks: 3 },
]
const withPieces: Change = { do: 'quantity', sizeId: 'size-m', typed: '20' }
const back: Change = { do: 'restore', choices: undefined, design }

test('EDIT-015 a design from the editor is ordered with its draft and its areas, without files', () => {
  const configuration = after(...printed, withPieces, back)
  expect(blockers(tee, configuration)).toEqual([])
  expect(cartItemForm(tee, configuration, 100)).toMatchObject({
    designId: 'd-1',
    printAreas: { front: 'full-front-a3' },
    screenColours: { front: 3 },
    frontDesign: undefined,
    frontUploadedImage: undefined,
    isCustomUpload: false,
  })
  expect([hasDesign(configuration), unsavedWork(configuration)]).toEqual([true, 'design'])
})

test('a side that is empty in the design is reported, and one with content is printed', () => {
  const configuration = after({ do: 'print', side: 'back', type: 'Screen Printing' }, withPieces, back)
  expect(configuration.printed).toMatchObject({ front: { inks: 1 }, back: { type: 'Screen Printing' } })
  expect(blockers(tee, configuration)).toEqual([
    'Choose a printing type for the front.',
    'Your design has nothing on the back yet.',
  ])
})

test('another colour, an upload and a reset each discard the design', () => {
  const artwork = { file: new File(['bytes'], 'a.png'), url: 'blob:a', width: 10, height: 10 }
  const discardingChanges: Change[] = [
    { do: 'colour', hex: '1c1c1d' },
    { do: 'artwork', side: 'front', slot: 'withTemplate', artwork },
    { do: 'lose design' },
  ]
  for (const step of discardingChanges) expect(after(...printed, back, step).design).toBeUndefined()
})

test('confirmed findings are sent with the line, until the design changes', () => {
  const confirmed = after(...printed, withPieces, back, { do: 'confirm findings' })
  expect(cartItemForm(tee, confirmed, 100).confirmFindings).toBe(true)
  expect(cartItemForm(tee, change(confirmed, back), 100).confirmFindings).toBeUndefined()
})

describe('the number of inks', () => {
  const inks = { inks: ['b3202c', '2a50a9'], hasMore: false, hasWhite: false, onLight: 2, onDark: 3 }
  const restoreTwoInks: Change = {
    do: 'restore',
    choices: undefined,
    design: { ...design, inks: { front: inks } },
  }
  const screen: Change = { do: 'print', side: 'front', type: 'Screen Printing' }
  const inksOf = (...steps: Change[]) => after(...steps).printed.front?.inks

  test('BUYER-006 follows the design, and includes white on dark garments', () => {
    expect(inksOf(screen, restoreTwoInks)).toBe(2)
    expect(inksOf(screen, restoreTwoInks, { do: 'add colour', hex: '1c1c1d' })).toBe(3)
    expect(
      inksOf(
        screen,
        restoreTwoInks,
        { do: 'add colour', hex: '1c1c1d' },
        { do: 'remove colour', hex: '1c1c1d' },
      ),
    ).toBe(2)
    const white = { ...design, inks: { front: { ...inks, hasWhite: true, onDark: 2 } } }
    const back: Change = { do: 'restore', choices: undefined, design: white }
    expect(inksOf(screen, back, { do: 'add colour', hex: '1c1c1d' })).toBe(2)
  })

  test('BUYER-006 stays as the buyer set it, until the buyer changes it', () => {
    const threeInks: Change = { do: 'inks', side: 'front', inks: 3 }
    expect(inksOf(screen, threeInks, restoreTwoInks)).toBe(3)
    expect(inksOf(screen, restoreTwoInks, threeInks, { do: 'add colour', hex: '1c1c1d' })).toBe(3)
    expect(inksOf(screen, restoreTwoInks, threeInks, { do: 'lose design' }, restoreTwoInks)).toBe(3)
  })

  test('BUYER-006 is limited to the maximum that can be printed', () => {
    const manyInks = { ...design, inks: { front: { ...inks, hasMore: true, onLight: 7, onDark: 7 } } }
    expect(inksOf(screen, { do: 'restore', choices: undefined, design: manyInks })).toBe(7)
    expect(inksOf(screen, { do: 'restore', choices: undefined, design })).toBe(1)
  })

  test('BUYER-001 changes the price of the line, or the unit price before a quantity is typed', () => {
    const oneInk: Change = { do: 'inks', side: 'front', inks: 1 }
    expect(inkPrice(tee, after(screen, oneInk, withPieces), 'front', 2)).toEqual({
      cents: 1600,
      isEach: false,
    })
    expect(inkPrice(tee, after(...printed, withPieces), 'front', 1)).toEqual({ cents: -3200, isEach: false })
    expect(inkPrice(tee, after(screen, oneInk), 'front', 3)).toEqual({ cents: 160, isEach: true })
  })

  test('BUYER-001 can be set in the editor too, and is restored with the order', () => {
    const one: Change = { do: 'inks', side: 'front', inks: 1 }
    const order = orderOf(tee, after(screen, one, withPieces))
    expect(order).toMatchObject({ inkPrice: { cents: 1600, isEach: false } })
    const withTwoInks = withPaidInks(order, 'front', 2)
    expect(withTwoInks.printed.front).toEqual({ type: 'Screen Printing', inks: 2, inksFollowDesign: false })
    const choices = choicesOf(withTwoInks, tee)
    expect(change(after(), { do: 'restore', choices, design }).printed.front?.inks).toBe(2)
    expect(choicesOf({ ...withTwoInks, choices: null }, tee)).toBeUndefined()
  })
})

test('EDIT-006 the editor is the last step if only the design is missing, and knows the price of an ink', () => {
  expect(orderOf(tee, after(...printed))).toMatchObject({ isLastStep: false, colours: ['f4f2ee'] })
  const order = orderOf(tee, after(...printed, withPieces))
  // 20 pieces with one ink fewer, at 80 cents each.
  expect(order).toMatchObject({
    isLastStep: true,
    savedByInk: 1600,
    printed: { front: { type: 'Screen Printing', inks: 3 } },
  })
  expect(orderOf(tee, after(...printed, withPieces, { do: 'add colour', hex: '1c1c1d' })).colours).toEqual([
    'f4f2ee',
    '1c1c1d',
  ])
  expect(JSON.parse(JSON.stringify(order.choices))).toMatchObject({ quantities: { 'size-m': 20 } })
})
