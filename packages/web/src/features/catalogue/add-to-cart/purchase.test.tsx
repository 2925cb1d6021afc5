import type { ProductView } from '@printery/contract'
import type { Side } from '@printery/domain'
import { defaultShippingTable } from '@printery/domain'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Change, change, firstConfiguration } from '../model.ts'
import type { PrintView } from '../preview/print-view.ts'
import { sidesView } from '../preview/sides-view.ts'
import { priceView } from '../price/price-view.ts'
import { Purchase } from './purchase.tsx'
import type { AddToCart } from './use-add-to-cart.ts'

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
const adding = { busy: false, files: [] } as unknown as AddToCart
const picture = { url: 'https://shop.test/back.png', width: 848, height: 1200, area: 'full-back-a3' }
const selected = change(firstConfiguration(tee), { do: 'print', side: 'front', type: 'Heat Transfer' })
const waitingNote = 'class="note wait'

const area = { name: 'full-front-a3', slot: undefined, rotation: 0, mmWidth: 297, mmHeight: 420 }

/** The markup of the purchase panel; `areas` are the print areas of the front. */
function renderPurchase(configuration: typeof selected, areas: object[] = []): string {
  const side = { front: { areas }, back: { areas: [] } }
  const views = sidesView(
    { ...tee, images: {} },
    { side } as unknown as PrintView,
    configuration,
    configuration.colour,
  )
  const price = priceView(tee, configuration)
  const delivery = { regular: '11 Dec', fast: '4 Dec', shipping: defaultShippingTable }
  const noop = () => undefined
  return renderToStaticMarkup(
    <Purchase
      {...{ product: tee, deferred: configuration, views, price, delivery, adding }}
      {...{ onAdd: noop, onBlocked: noop, onBuyNow: noop, onPieces: noop }}
    />,
  )
}

test('EDIT-015 the reasons beside the disabled button mention the empty selected side and the designed side', () => {
  expect(renderPurchase(selected)).not.toContain(waitingNote)
  const back = change(selected, {
    do: 'restore',
    choices: undefined,
    design: { draftId: 'd-1', pictures: { back: picture } },
  })
  const [, note = ''] = renderPurchase(back).split(waitingNote)
  expect(note).toContain('Your design has nothing on the front yet.')
  expect(note).toContain('Choose a printing type for the back.')
})

/** Whether the buttons of the panel and of the phone bar are disabled, and their tooltips. */
function whyDisabled(...changes: Change[]) {
  const markup = renderPurchase(changes.reduce(change, firstConfiguration(tee)))
  const buttons = [...markup.matchAll(/<button[^>]*class="btn primary[^>]*>Add to cart/g)].map(
    ([button]) => button,
  )
  expect(buttons).toHaveLength(2)
  const tooltips = [...markup.matchAll(/role="tooltip" id="([^"]+)">([^<]+)/g)]
  return buttons.map((button) => {
    const isDisabled = button.includes('aria-disabled="true"')
    const tooltip = tooltips.find(([, id]) => button.includes(`aria-describedby="${id}"`))
    return [isDisabled, tooltip?.[2]]
  })
}

const onePiece: Change = { do: 'quantity', sizeId: 'size-m', typed: '1' }
const file = (slot: 'withTemplate' | 'withoutTemplate', side: Side): Change => ({
  ...{ do: 'artwork', side, slot },
  artwork: { file: new File(['bytes'], 'a.png'), url: 'blob:a', width: 10, height: 10 },
})

test('CONFIG-029 Add to cart is disabled with a reason until a quantity is typed', () => {
  const disabled = [true, 'Please select a size and quantity.']
  expect(whyDisabled()).toEqual([disabled, disabled])
  expect(whyDisabled(onePiece)).toEqual([
    [false, undefined],
    [false, undefined],
  ])
})

test('BUYER-032 the reasons are shown beside the disabled button: all of them in the panel, only the first on a phone', () => {
  const reasons = (...changes: Change[]) =>
    [
      ...renderPurchase(changes.reduce(change, firstConfiguration(tee))).matchAll(/<p class="why">([^<]+)/g),
    ].map(([, lines]) => lines)
  expect(reasons()).toEqual(Array(2).fill('Please select a size and quantity.'))
  expect(reasons(onePiece, { do: 'print', side: 'front', type: 'Heat Transfer' })).toEqual([
    'Upload the front: design without template.',
    'Upload the front: design without template. Upload the front: design with template.',
  ])
  expect(reasons(onePiece)).toEqual([])
})

test('BUYER-145 where the shop draws the design with template, the disabled button asks for one file', () => {
  const print: Change = { do: 'print', side: 'front', type: 'Heat Transfer' }
  const panel = (...changes: Change[]) =>
    /<p class="why">([^<]+)<\/p>(?!.*<p class="why">)/.exec(
      renderPurchase(changes.reduce(change, firstConfiguration(tee)), [area]),
    )?.[1]
  expect(panel(onePiece, print)).toBe(
    'Upload the front: design without template. Upload the front: design with template. The design without template is enough: we draw the other from it.',
  )
  expect(panel(onePiece, print, file('withTemplate', 'front'))).toBe(
    'Upload the front: design without template.',
  )
  expect(panel(onePiece, print, file('withoutTemplate', 'front'))).toBe(
    'The front: design with template is being drawn. Or upload it yourself.',
  )
  expect(panel(onePiece, { do: 'print', side: 'back', type: 'Heat Transfer' })).toBe(
    'Upload the back: design without template. Upload the back: design with template.',
  )
})

test.each(['front', 'back'] as const)(
  'CONFIG-030 CONFIG-031 a printed %s disables Add to cart until both of its files are there, and its tooltip names the missing ones',
  (side) => {
    const print: Change = { do: 'print', side, type: 'Heat Transfer' }
    const [withTemplate, withoutTemplate] = [
      `Upload the ${side}: design with template.`,
      `Upload the ${side}: design without template.`,
    ]
    const disabledBecause = (reason: string) => Array(2).fill([true, reason])
    expect(whyDisabled(onePiece, print)).toEqual(disabledBecause(`${withoutTemplate} ${withTemplate}`))
    expect(whyDisabled(onePiece, print, file('withTemplate', side))).toEqual(disabledBecause(withoutTemplate))
    expect(whyDisabled(onePiece, print, file('withoutTemplate', side))).toEqual(disabledBecause(withTemplate))
    expect(whyDisabled(print)).toEqual(
      disabledBecause(`Please select a size and quantity. ${withoutTemplate} ${withTemplate}`),
    )
    const enabled = [false, undefined]
    expect(whyDisabled(onePiece, print, file('withTemplate', side), file('withoutTemplate', side))).toEqual([
      enabled,
      enabled,
    ])
  },
)

test('CONFIG-014 the panel shows the parts of the price, and the bar on phones the same total', () => {
  const markup = renderPurchase(change(selected, { do: 'quantity', sizeId: 'size-m', typed: '3' }))
  const textsOf = (pattern: RegExp) => [...markup.matchAll(pattern)].map(([, ...lines]) => lines.join(' '))
  expect(textsOf(/<b>([^<]+) <small>([^<]+)/g)).toEqual(['$47.70 SGD', '$47.70 SGD'])
  expect(textsOf(/<dt>([^<]+)<\/dt><dd>([^<]+)/g)).toEqual([
    'Everyday Tee, 1 + $14.90',
    'Front, heat transfer $1.00',
    'Each $15.90',
  ])
})
