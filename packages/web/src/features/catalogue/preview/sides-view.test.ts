import { expect, test } from 'vitest'
import { sidesView } from './sides-view.ts'

const product = { images: {}, printingType: [] } as unknown as Parameters<typeof sidesView>[0]
const picture = { width: 849, height: 1200, area: 'full-front-a3' }
const printed = { front: { inks: 1 }, back: { inks: 1 } }
const pictures = {
  front: { ...picture, url: 'https://shop.test/assets/front.png' },
  back: { ...picture, url: 'https://shop.test/assets/back.png' },
}

test('EDIT-015 the pictures of a design from the editor are its front and its back', () => {
  const sidesWithDesign = sidesView(
    product,
    null,
    { printed, design: { draftId: 'd-1', pictures } },
    '1c1c1d',
  )
  expect([sidesWithDesign.front.artwork?.url, sidesWithDesign.back.artwork?.url]).toEqual([
    'https://shop.test/assets/front.png',
    'https://shop.test/assets/back.png',
  ])
})

test('without a design a side shows the file that was selected for it', () => {
  const file = new File(['x'], 'harbour.png')
  const withoutTemplate = { ...{ file, url: 'blob:harbour' }, width: 10, height: 10 }
  const selected = { printed: { front: { inks: 1, withoutTemplate } }, design: undefined }
  const shown = sidesView(product, null, selected, '1c1c1d')
  expect([shown.front.artwork?.url, shown.back.artwork]).toEqual(['blob:harbour', undefined])
})
