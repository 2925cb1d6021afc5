import type { ProductView } from '@printery/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { change, firstConfiguration } from '../model.ts'
import { priceView } from '../price-view.ts'
import type { Adding } from '../use-adding.ts'
import { Purchase } from './purchase.tsx'

const tee = {
  id: '7b0e5f6e-6f57-4c39-9d25-0a4f3c9f1a01',
  title: 'Everyday Tee',
  colours: ['f4f2ee'],
  colourNames: { f4f2ee: 'White' },
  isPrintingType: true,
  price: [{ startRange: 1, endRange: 9999, pricePerUnit: 1490 }],
  printingType: [
    {
      printingType: 'Heat Transfer',
      price: 100,
      minQuantity: 1,
      unit: 'per print',
      description: '',
      printSize: 'A3',
    },
  ],
  sizes: [{ id: 'size-m', sizeName: 'm' }],
} as unknown as ProductView
const adding = { busy: false, files: [] } as unknown as Adding
const picture = { url: 'https://shop.test/back.png', width: 848, height: 1200, area: 'full-back-a3' }
const chosen = change(firstConfiguration(tee), { do: 'print', side: 'front', only: 'Heat Transfer' })
const waiting = 'class="note wait'

function drawn(counted: typeof chosen): string {
  const price = priceView(tee, counted)
  const delivery = { regular: '11 Dec', fast: '4 Dec' }
  const none = () => undefined
  return renderToStaticMarkup(
    <Purchase {...{ product: tee, counted, price, delivery, adding, onAdd: none, onPieces: none }} />,
  )
}

test('EDIT-015 who designed another side than was chosen sees beside the closed button what is missing', () => {
  expect(drawn(chosen)).not.toContain(waiting)
  const back = change(chosen, {
    do: 'go on',
    choices: undefined,
    design: { draftId: 'd-1', pictures: { back: picture } },
  })
  const [, note = ''] = drawn(back).split(waiting)
  expect(note).toContain('Your design has nothing on the front yet.')
  expect(note).toContain('Choose a printing type for the back.')
})
