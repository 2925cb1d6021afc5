import { expect, test } from 'vitest'
import type { FinishedDesign } from '../../../storage/order-in-progress.ts'
import { blockers, cartItemForm } from '../add-to-cart/cart-lines.ts'
import {
  type Change,
  type Configuration,
  change,
  firstConfiguration,
  hasDesign,
  type Product,
  unsavedIn,
} from '../model.ts'
import { orderOf } from './use-editor.ts'

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
  { do: 'print', side: 'front', only: 'Screen Printing' },
  { do: 'inks', side: 'front', inks: 3 },
]
const sized: Change = { do: 'quantity', sizeId: 'size-m', typed: '20' }
const back: Change = { do: 'go on', choices: undefined, design }

test('EDIT-015 a design that came back is what is ordered: its draft, its areas, and no files', () => {
  const now = after(...printed, sized, back)
  expect(blockers(tee, now)).toEqual([])
  expect(cartItemForm(tee, now, 100)).toMatchObject({
    designId: 'd-1',
    printAreas: { front: 'full-front-a3' },
    screenColours: { front: 3 },
    frontDesign: undefined,
    frontUploadedImage: undefined,
    isCustomUpload: false,
  })
  expect([hasDesign(now), unsavedIn(now)]).toEqual([true, 'design'])
})

test('a side that the design leaves empty is told, and one that it fills is printed', () => {
  const now = after({ do: 'print', side: 'back', only: 'Screen Printing' }, sized, back)
  expect(now.printed).toMatchObject({ front: { inks: 1 }, back: { type: 'Screen Printing' } })
  expect(blockers(tee, now)).toEqual([
    'Choose a printing type for the front.',
    'Your design has nothing on the back yet.',
  ])
})

test('another colour, an upload and a new start each lose the design', () => {
  const artwork = { file: new File(['bytes'], 'a.png'), url: 'blob:a', width: 10, height: 10 }
  const losing: Change[] = [
    { do: 'colour', hex: '1c1c1d' },
    { do: 'artwork', side: 'front', slot: 'withTemplate', artwork },
    { do: 'lose design' },
  ]
  for (const step of losing) expect(after(...printed, back, step).design).toBeUndefined()
})

test('what the check found is confirmed with the line, until the design is another one', () => {
  const confirmed = after(...printed, sized, back, { do: 'confirm findings' })
  expect(cartItemForm(tee, confirmed, 100).confirmFindings).toBe(true)
  expect(cartItemForm(tee, change(confirmed, back), 100).confirmFindings).toBeUndefined()
})

test('EDIT-006 the editor is the last step when nothing but the design is missing, and knows what an ink saves', () => {
  expect(orderOf(tee, after(...printed))).toMatchObject({ isLastStep: false, colours: ['f4f2ee'] })
  const order = orderOf(tee, after(...printed, sized))
  // 20 pieces with one ink of 80 cents fewer.
  expect(order).toMatchObject({
    isLastStep: true,
    savedByInk: 1600,
    printed: { front: { type: 'Screen Printing', inks: 3 } },
  })
  expect(orderOf(tee, after(...printed, sized, { do: 'add colour', hex: '1c1c1d' })).colours).toEqual([
    'f4f2ee',
    '1c1c1d',
  ])
  expect(JSON.parse(JSON.stringify(order.choices))).toMatchObject({ quantities: { 'size-m': 20 } })
})
