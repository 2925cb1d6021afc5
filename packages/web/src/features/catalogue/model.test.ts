import type { Side } from '@printery/domain'
import { describe, expect, test } from 'vitest'
import type { FinishedDesign } from '../../storage/order-in-progress.ts'
import {
  artwork,
  back,
  configure,
  front,
  heatTransfer,
  quantityOfMedium,
  screenPrinting,
  tee,
  withoutTemplate,
  withTemplate,
} from '../../testing/configurations.ts'
import { blockers } from './add-to-cart/blockers.ts'
import { cartItemForm, cartItemForms } from './add-to-cart/cart-lines.ts'
import { colourChangeEffects } from './configurator/colour-change-effects.ts'
import {
  type Change,
  type Configuration,
  change,
  colourRows,
  firstConfiguration,
  hasDesign,
  lineChoice,
  rowPieces,
  totalPieces,
  unsavedWork,
} from './model.ts'
import { priceView } from './price/price-view.ts'

const drawnOn = (side: Side) =>
  ({ do: 'drawn', side, artwork: { ...artwork('drawn.png'), drawnOf: 'harbour' } }) as const

describe('printing sides', () => {
  test('CONFIG-004 both sides set printingSides to "2", one side to "1", none to "0"', () => {
    const sidesOf = (configuration: Configuration) => cartItemForm(tee, configuration, 0).printingSides
    expect(sidesOf(configure(quantityOfMedium(1)))).toBe('0')
    expect(sidesOf(configure(front, heatTransfer))).toBe('1')
    expect(sidesOf(configure(front, heatTransfer, back, { ...heatTransfer, side: 'back' }))).toBe('2')
  })

  test("CONFIG-005 unchecking a side clears that side's printing type and uploaded images", () => {
    const blank = configure(front, heatTransfer, withTemplate, withoutTemplate, {
      do: 'leave blank',
      side: 'front',
    })
    expect(blank.printed).toEqual({})
    expect(change(blank, front).printed.front).toEqual({ type: undefined, inks: 1, inksFollowDesign: true })
  })

  test('CONFIG-005 additional files are removed with the last printed side, not before', () => {
    const pdf = new File(['bytes'], 'vectors.pdf', { type: 'application/pdf' })
    const bothSides = configure(front, back, { do: 'additional', files: [pdf] })
    const oneSide = change(bothSides, { do: 'leave blank', side: 'front' })
    expect(oneSide.additional).toEqual([pdf])
    expect(change(oneSide, { do: 'leave blank', side: 'back' }).additional).toEqual([])
    expect(change(bothSides, { do: 'no print' }).additional).toEqual([])
  })

  test('unchecking one side keeps the other as it is and shows it', () => {
    const configuration = configure(back, { ...heatTransfer, side: 'back' }, front, heatTransfer, {
      do: 'leave blank',
      side: 'front',
    })
    expect(configuration.printed.back?.type).toBe('Heat Transfer')
    expect(configuration.shown).toBe('back')
  })

  test('No Print clears both sides', () => {
    expect(configure(front, heatTransfer, back, { do: 'no print' }).printed).toEqual({})
  })
})

describe('unsaved changes that leaving the page would lose', () => {
  test.each<[string, 'design' | 'choices' | undefined, Change[]]>([
    ['nothing was selected', undefined, []],
    ['only another colour was shown', undefined, [{ do: 'colour', hex: '1c1c1d' }]],
    ['a quantity', 'choices', [{ do: 'quantity', sizeId: 'size-m', typed: '12' }]],
    ['a quantity that is mistyped', 'choices', [{ do: 'quantity', sizeId: 'size-m', typed: '1x' }]],
    ['a quantity that was cleared', undefined, [{ do: 'quantity', sizeId: 'size-m', typed: '' }]],
    ['a second colour', 'choices', [{ do: 'add colour', hex: '1c1c1d' }]],
    ['a printed side', 'choices', [front, heatTransfer]],
    ['an artwork', 'design', [front, heatTransfer, withoutTemplate]],
    ['an artwork of the back with its template', 'design', [back, { ...withTemplate, side: 'back' }]],
    ['an additional file', 'design', [front, { do: 'additional', files: [artwork('a.pdf').file] }]],
  ])('%s: %s', (_steps, expectedLoss, steps) => {
    expect(unsavedWork(configure(...steps))).toBe(expectedLoss)
  })
})

describe('colour', () => {
  test('another colour removes artwork for the previous colour and keeps the printing type', () => {
    const configuration = configure(front, heatTransfer, withTemplate, withoutTemplate, {
      do: 'colour',
      hex: '1c1c1d',
    })
    expect(configuration.colour).toBe('1c1c1d')
    expect(hasDesign(configuration)).toBe(false)
    expect(configuration.printed.front?.type).toBe('Heat Transfer')
  })

  test('CONFIG-022 discarding a design removes the pictures of both sides and the additional files', () => {
    const pdf = new File(['bytes'], 'vectors.pdf', { type: 'application/pdf' })
    const steps: Change[] = [
      front,
      screenPrinting,
      { do: 'inks', side: 'front', inks: 3 },
      withTemplate,
      withoutTemplate,
      back,
    ]
    const fullConfiguration = configure(
      ...steps,
      { ...withTemplate, side: 'back' },
      { ...withoutTemplate, side: 'back' },
      { do: 'additional', files: [pdf] },
      quantityOfMedium(20),
    )
    for (const discardingChange of [{ do: 'lose design' }, { do: 'colour', hex: '1c1c1d' }] as const) {
      const lost = change(fullConfiguration, discardingChange)
      expect(lost.printed).toEqual({
        front: { type: 'Screen Printing', inks: 3, inksFollowDesign: false },
        back: { type: undefined, inks: 1, inksFollowDesign: true },
      })
      expect([lost.additional, lost.quantities]).toEqual([[], { 'size-m': 20 }])
    }
  })

  test('BUYER-022 BUYER-023 artwork that is kept keeps its quantities and print choices', () => {
    const keepArtwork = { do: 'colour', hex: '1c1c1d', keepsArtwork: true } as const
    const configuration = configure(
      front,
      heatTransfer,
      withTemplate,
      withoutTemplate,
      quantityOfMedium(20),
      keepArtwork,
    )
    expect(configuration.colour).toBe('1c1c1d')
    expect(configuration.printed.front).toEqual({
      type: 'Heat Transfer',
      inks: 1,
      inksFollowDesign: true,
      withTemplate: withTemplate.artwork,
      withoutTemplate: withoutTemplate.artwork,
    })
    expect(configuration.quantities).toEqual({ 'size-m': 20 })
  })

  test('BUYER-023 a kept design follows the inks of the new colour, and must be confirmed again', () => {
    const keepArtwork = { do: 'colour', hex: '1c1c1d', keepsArtwork: true } as const
    const design = {
      draftId: 'd-1',
      pictures: {},
      inks: { front: { onLight: 2, onDark: 3, list: [] } },
      isConfirmed: true,
    } as unknown as FinishedDesign
    const configuration = configure(front, screenPrinting, { do: 'restore', choices: undefined, design })
    expect(configuration.printed.front?.inks).toBe(2)
    const dark = change(configuration, keepArtwork)
    expect(dark.design).toEqual({ ...design, isConfirmed: false })
    expect(dark.printed.front?.inks).toBe(3)
    expect(colourChangeEffects(configuration, dark, (hex) => (hex === '1c1c1d' ? 'Black' : 'White'))).toEqual(
      [
        'Your artwork, quantities and print choices are kept on Black.',
        'The front now needs 3 colours: on dark cloth, white is printed under the others.',
        'Please confirm again what we found in your design: it may look different on this colour.',
      ],
    )
  })

  test('BUYER-023 the buyer’s own design with template is named, one that the shop draws is not', () => {
    const keepArtwork = { do: 'colour', hex: '1c1c1d', keepsArtwork: true } as const
    const nameOf = (hex: string) => (hex === '1c1c1d' ? 'Black' : 'White')
    const ownTemplate = configure(front, heatTransfer, withTemplate, withoutTemplate)
    expect(colourChangeEffects(ownTemplate, change(ownTemplate, keepArtwork), nameOf)).toEqual([
      'Your artwork, quantities and print choices are kept on Black.',
      'Your design with template for the front still shows White: replace it, or remove it and we will draw it.',
    ])
    const withDesign = configure(front, heatTransfer, withoutTemplate, drawnOn('front'))
    expect(colourChangeEffects(withDesign, change(withDesign, keepArtwork), nameOf)).toHaveLength(1)
  })

  test('choosing the same colour again changes nothing', () => {
    const configuration = configure(front, withoutTemplate)
    expect(change(configuration, { do: 'colour', hex: 'f4f2ee' })).toBe(configuration)
  })
})

describe('one file is enough', () => {
  test('BUYER-020 the shop’s drawing is placed on sides with only artwork, and never replaces a file', () => {
    expect(configure(front, withoutTemplate, drawnOn('front')).printed.front?.withTemplate?.drawnOf).toBe(
      'harbour',
    )
    expect(configure(front, drawnOn('front')).printed.front?.withTemplate).toBeUndefined()
    expect(
      configure(front, withTemplate, withoutTemplate, drawnOn('front')).printed.front?.withTemplate,
    ).toBe(withTemplate.artwork)
    expect(blockers(tee, configure(front, heatTransfer, withoutTemplate, quantityOfMedium(1)))).toEqual([
      'Upload the front: design with template.',
    ])
    expect(
      blockers(tee, configure(front, heatTransfer, withoutTemplate, drawnOn('front'), quantityOfMedium(1))),
    ).toEqual([])
  })

  test('BUYER-021 a file replaces the drawing, and changed or removed artwork removes it', () => {
    const withDesign = configure(front, withoutTemplate, drawnOn('front'))
    expect(change(withDesign, withTemplate).printed.front?.withTemplate).toBe(withTemplate.artwork)
    for (const next of [artwork('other.png'), undefined])
      expect(change(withDesign, { ...withoutTemplate, artwork: next }).printed.front).toMatchObject({
        withTemplate: undefined,
        withoutTemplate: next,
      })
    const own = configure(front, withTemplate, withoutTemplate)
    expect(change(own, { ...withoutTemplate, artwork: undefined }).printed.front?.withTemplate).toBe(
      withTemplate.artwork,
    )
  })
})

describe('the example', () => {
  test('BUYER-030 it is shown on the requested side until a side is chosen, and nothing is printed', () => {
    const initial = firstConfiguration(tee, undefined, 'back')
    expect(initial).toMatchObject({ printed: {}, shown: 'back', showsExample: true })
    const changes: Change[] = [
      { do: 'colour', hex: '1c1c1d' },
      quantityOfMedium(3),
      { do: 'show', side: 'front' },
    ]
    expect(changes.reduce(change, initial).showsExample).toBe(true)
    for (const step of [
      front,
      { do: 'no print' },
      { do: 'leave blank', side: 'front' },
      { do: 'restore', choices: undefined, design: undefined },
    ] satisfies Change[])
      expect(change(initial, step).showsExample).toBe(false)
    expect(firstConfiguration({ ...tee, printingType: [] }).showsExample).toBe(false)
  })
})

describe('quantities', () => {
  test('CONFIG-009 the quantity of one size is limited to whole numbers from 0 to 999', () => {
    const pieces = (typed: number) => totalPieces(configure(quantityOfMedium(typed)))
    expect([-3, 0, 1, 2.9, 999, 1000, Number.NaN].map(pieces)).toEqual([0, 0, 1, 0, 999, 0, 0])
  })

  test('an invalid quantity stays as typed and blocks the line from the cart until it is corrected', () => {
    const typed = (text: string) => ({ do: 'quantity', sizeId: 'size-s', typed: text }) as const
    const configuration = configure(quantityOfMedium(14), typed('1.5'))
    expect(configuration.mistyped).toEqual({ 'size-s': '1.5' })
    expect(totalPieces(configuration)).toBe(14)
    expect(blockers(tee, configuration)).toEqual(['Whole numbers from 1 to 999.'])
    const corrected = change(configuration, typed('15'))
    expect(corrected.mistyped).toEqual({})
    expect([totalPieces(corrected), blockers(tee, corrected)]).toEqual([29, []])
  })

  test('added pieces skip a field with an invalid quantity', () => {
    const configuration = configure({ do: 'quantity', sizeId: 'size-s', typed: 'six' }, quantityOfMedium(998))
    const added = change(configuration, { do: 'add pieces', pieces: 6, sizeIds: ['size-s', 'size-m'] })
    expect([added.quantities, added.mistyped]).toEqual([{ 'size-s': 0, 'size-m': 999 }, { 'size-s': 'six' }])
  })

  test('CONFIG-010 the quantity is the sum of the sizes', () => {
    const sixPieces = configure({ do: 'quantity', sizeId: 'size-s', typed: '6' })
    expect(lineChoice(sixPieces).quantity).toBe(6)
    const moreMedium = change(sixPieces, quantityOfMedium(14))
    expect(lineChoice(moreMedium).quantity).toBe(20)
    expect(cartItemForm(tee, moreMedium, 24800)).toMatchObject({
      quantity: 20,
      sizes: [
        { productSizeId: 'size-s', quantityPurchased: 6 },
        { productSizeId: 'size-m', quantityPurchased: 14 },
      ],
    })
  })

  test('added pieces go into the size with the most pieces, and into the next one above 999', () => {
    const sizeIds = ['size-s', 'size-m']
    expect(configure(quantityOfMedium(14), { do: 'add pieces', pieces: 6, sizeIds }).quantities).toEqual({
      'size-m': 20,
      'size-s': 0,
    })
    expect(configure(quantityOfMedium(998), { do: 'add pieces', pieces: 6, sizeIds }).quantities).toEqual({
      'size-m': 999,
      'size-s': 5,
    })
  })
})

describe('several colours', () => {
  const black = { do: 'add colour', hex: '1c1c1d' } as const
  const blackPieces = (typed: string, sizeId = 'size-m') =>
    ({ do: 'quantity', sizeId, colour: '1c1c1d', typed }) as const

  test('each colour has its own row, and the price depends on the sum of all rows', () => {
    const configuration = configure(quantityOfMedium(12), black, blackPieces('8'))
    expect(colourRows(configuration).map((row) => [row.colour, rowPieces(row)])).toEqual([
      ['f4f2ee', 12],
      ['1c1c1d', 8],
    ])
    expect(totalPieces(configuration)).toBe(20)
    expect(change(configuration, black)).toBe(configuration)
    expect(totalPieces(change(configuration, { do: 'remove colour', hex: '1c1c1d' }))).toBe(12)
  })

  test('choosing the colour of another row swaps both rows with their pieces', () => {
    const configuration = configure(quantityOfMedium(12), black, blackPieces('8'), {
      do: 'colour',
      hex: '1c1c1d',
    })
    expect(colourRows(configuration)).toEqual([
      { colour: '1c1c1d', quantities: { 'size-m': 8 }, mistyped: {} },
      { colour: 'f4f2ee', quantities: { 'size-m': 12 }, mistyped: {} },
    ])
  })

  test('a mistyped quantity in any row blocks all rows from the cart', () => {
    const configuration = configure(quantityOfMedium(12), black, blackPieces('1.5'))
    expect(blockers(tee, configuration)).toEqual(['Whole numbers from 1 to 999.'])
    expect(blockers(tee, change(configuration, blackPieces('1')))).toEqual([])
  })

  test('the pieces of all rows count together for a minimum and a price tier', () => {
    const configuration = configure(
      quantityOfMedium(12),
      black,
      blackPieces('7'),
      front,
      screenPrinting,
      withTemplate,
      withoutTemplate,
    )
    expect(blockers(tee, configuration)).toEqual(['Screen Printing starts at 20 pieces.'])
    const enough = change(configuration, blackPieces('8'))
    expect(blockers(tee, enough)).toEqual([])
    const view = priceView(tee, enough)
    expect(view.priced && [view.line.tier.startRange, view.line.total, view.colours]).toEqual([
      20,
      20 * 1320,
      [
        { label: 'White, 12 pieces', cents: 12 * 1320 },
        { label: 'Black, 8 pieces', cents: 8 * 1320 },
      ],
    ])
  })

  test('the nudge counts the sum and may fill all rows', () => {
    const configuration = configure(quantityOfMedium(30), black, blackPieces('14'))
    const view = priceView(tee, configuration)
    expect(view.priced && view.nudge).toMatchObject({ add: 6, next: 50, difference: 1560, costsLess: true })
    const filled = change(configure(quantityOfMedium(999), black, blackPieces('998')), {
      do: 'add pieces',
      pieces: 2,
      sizeIds: ['size-m'],
    })
    expect(colourRows(filled).map(rowPieces)).toEqual([999, 999])
  })

  test('a colour without pieces is not a line', () => {
    const forms = cartItemForms(tee, configure(black, blackPieces('8')))
    expect(forms.map((form) => [form.color, form.quantity, form.totalPrice])).toEqual([
      ['1c1c1d', 8, 8 * 1490],
    ])
  })

  test('pasted cells fill the fields of their colours and sizes', () => {
    const configuration = configure(black, {
      do: 'cells',
      cells: [
        { colour: 'f4f2ee', sizeId: 'size-m', typed: '3' },
        { colour: '1c1c1d', sizeId: 'size-s', typed: 'x' },
      ],
    })
    expect(colourRows(configuration).map(({ quantities, mistyped }) => [quantities, mistyped])).toEqual([
      [{ 'size-m': 3 }, {}],
      [{ 'size-s': 0 }, { 'size-s': 'x' }],
    ])
  })
})
