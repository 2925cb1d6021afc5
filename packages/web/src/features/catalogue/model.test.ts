import { describe, expect, test } from 'vitest'
import { type Artwork, imageTypeOf, whyNotAdditional, whyNotPicture } from '../../artwork/artwork.ts'
import {
  blockers,
  type Change,
  type Configuration,
  cartItemForm,
  cartItemForms,
  change,
  colourRows,
  filesOf,
  firstConfiguration,
  hasDesign,
  lineChoice,
  type Product,
  rowPieces,
  totalPieces,
  unsavedIn,
} from './model.ts'
import { priceView } from './price/price-view.ts'

const tee: Product = {
  id: '7b0e5f6e-6f57-4c39-9d25-0a4f3c9f1a01',
  title: 'Everyday Tee',
  colours: ['f4f2ee', '1c1c1d'],
  colourNames: { f4f2ee: 'White', '1c1c1d': 'Black' },
  isPrintingType: true,
  price: [
    { startRange: 1, endRange: 19, pricePerUnit: 1490 },
    { startRange: 20, endRange: 49, pricePerUnit: 1240 },
    { startRange: 50, endRange: 9999, pricePerUnit: 1060 },
  ],
  printingType: [
    offer('Heat Transfer', 250, 0),
    { ...offer('Screen Printing', 80, 20), unit: 'per color' },
    offer('Embroidery', 130, 30),
  ],
  sizes: [
    { id: 'size-s', sizeName: 's' },
    { id: 'size-m', sizeName: 'm' },
  ],
}

function offer(
  printingType: 'Heat Transfer' | 'Screen Printing' | 'Embroidery',
  price: number,
  minQuantity: number,
) {
  return { printingType, price, minQuantity, description: '', unit: 'per print', printSize: 'A3' } as const
}

function artwork(name: string): Artwork {
  return {
    file: new File(['bytes'], name, { type: 'image/png' }),
    url: `blob:${name}`,
    width: 2000,
    height: 3000,
  }
}

/** The configuration after these steps, on the first colour with nothing selected. */
function after(...steps: Change[]): Configuration {
  return steps.reduce(change, firstConfiguration(tee))
}

const front = { do: 'print', side: 'front' } as const
const back = { do: 'print', side: 'back' } as const
const heat = { do: 'printing type', side: 'front', type: 'Heat Transfer' } as const
const screen = { do: 'printing type', side: 'front', type: 'Screen Printing' } as const
const withTemplate = {
  do: 'artwork',
  side: 'front',
  slot: 'withTemplate',
  artwork: artwork('with.png'),
} as const
const without = {
  do: 'artwork',
  side: 'front',
  slot: 'withoutTemplate',
  artwork: artwork('without.png'),
} as const
const medium = (pieces: number) => ({ do: 'quantity', sizeId: 'size-m', typed: String(pieces) }) as const

describe('printing sides', () => {
  test('CONFIG-004 both sides set printingSides to "2", one side to "1", none to "0"', () => {
    const sidesOf = (now: Configuration) => cartItemForm(tee, now, 0).printingSides
    expect(sidesOf(after(medium(1)))).toBe('0')
    expect(sidesOf(after(front, heat))).toBe('1')
    expect(sidesOf(after(front, heat, back, { ...heat, side: 'back' }))).toBe('2')
  })

  test("CONFIG-005 unchecking a side clears that side's printing type and uploaded images", () => {
    const blank = after(front, heat, withTemplate, without, { do: 'leave blank', side: 'front' })
    expect(blank.printed).toEqual({})
    expect(change(blank, front).printed.front).toEqual({ type: undefined, inks: 1 })
  })

  test('CONFIG-005 additional files go with the last side, and stay while another is printed', () => {
    const pdf = new File(['bytes'], 'vectors.pdf', { type: 'application/pdf' })
    const both = after(front, back, { do: 'additional', files: [pdf] })
    const one = change(both, { do: 'leave blank', side: 'front' })
    expect(one.additional).toEqual([pdf])
    expect(change(one, { do: 'leave blank', side: 'back' }).additional).toEqual([])
    expect(change(both, { do: 'no print' }).additional).toEqual([])
  })

  test('unchecking one side keeps the other as it is and shows it', () => {
    const now = after(back, { ...heat, side: 'back' }, front, heat, { do: 'leave blank', side: 'front' })
    expect(now.printed.back?.type).toBe('Heat Transfer')
    expect(now.shown).toBe('back')
  })

  test('No Print clears both sides', () => {
    expect(after(front, heat, back, { do: 'no print' }).printed).toEqual({})
  })
})

describe('what leaving would lose', () => {
  test.each<['design' | 'choices' | undefined, string, Change[]]>([
    [undefined, 'nothing was selected', []],
    [undefined, 'colours were only looked at', [{ do: 'colour', hex: '1c1c1d' }]],
    ['choices', 'a quantity', [{ do: 'quantity', sizeId: 'size-m', typed: '12' }]],
    ['choices', 'a quantity that is mistyped', [{ do: 'quantity', sizeId: 'size-m', typed: '1x' }]],
    [undefined, 'a quantity taken back', [{ do: 'quantity', sizeId: 'size-m', typed: '' }]],
    ['choices', 'a second colour', [{ do: 'add colour', hex: '1c1c1d' }]],
    ['choices', 'a printed side', [front, heat]],
    ['design', 'an artwork', [front, heat, without]],
    ['design', 'an artwork of the back with its template', [back, { ...withTemplate, side: 'back' }]],
    ['design', 'an additional file', [front, { do: 'additional', files: [artwork('a.pdf').file] }]],
  ])('%s: %s', (lost, _what, steps) => {
    expect(unsavedIn(after(...steps))).toBe(lost)
  })
})

describe('colour', () => {
  test('another colour removes what was drawn for the one before and keeps the printing type', () => {
    const now = after(front, heat, withTemplate, without, { do: 'colour', hex: '1c1c1d' })
    expect(now.colour).toBe('1c1c1d')
    expect(hasDesign(now)).toBe(false)
    expect(now.printed.front?.type).toBe('Heat Transfer')
  })

  test('CONFIG-022 a design that is lost leaves no picture of either side and no additional file', () => {
    const pdf = new File(['bytes'], 'vectors.pdf', { type: 'application/pdf' })
    const steps: Change[] = [
      front,
      screen,
      { do: 'inks', side: 'front', inks: 3 },
      withTemplate,
      without,
      back,
    ]
    const all = after(
      ...steps,
      { ...withTemplate, side: 'back' },
      { ...without, side: 'back' },
      { do: 'additional', files: [pdf] },
      medium(20),
    )
    for (const losing of [{ do: 'lose design' }, { do: 'colour', hex: '1c1c1d' }] as const) {
      const lost = change(all, losing)
      expect(lost.printed).toEqual({
        front: { type: 'Screen Printing', inks: 3 },
        back: { type: undefined, inks: 1 },
      })
      expect([lost.additional, lost.quantities]).toEqual([[], { 'size-m': 20 }])
    }
  })

  test('choosing the same colour again changes nothing', () => {
    const now = after(front, without)
    expect(change(now, { do: 'colour', hex: 'f4f2ee' })).toBe(now)
  })
})

describe('quantities', () => {
  test('CONFIG-009 the quantity of one size stays from 0 to 999 and whole', () => {
    const pieces = (typed: number) => totalPieces(after(medium(typed)))
    expect([-3, 0, 1, 2.9, 999, 1000, Number.NaN].map(pieces)).toEqual([0, 0, 1, 0, 999, 0, 0])
  })

  test('what is no number of pieces stays as it was typed and keeps the line from the cart until it is mended', () => {
    const typed = (text: string) => ({ do: 'quantity', sizeId: 'size-s', typed: text }) as const
    const now = after(medium(14), typed('1.5'))
    expect(now.mistyped).toEqual({ 'size-s': '1.5' })
    expect(totalPieces(now)).toBe(14)
    expect(blockers(tee, now)).toEqual(['Whole numbers from 1 to 999.'])
    const mended = change(now, typed('15'))
    expect(mended.mistyped).toEqual({})
    expect([totalPieces(mended), blockers(tee, mended)]).toEqual([29, []])
  })

  test('added pieces skip a field with an invalid quantity', () => {
    const now = after({ do: 'quantity', sizeId: 'size-s', typed: 'six' }, medium(998))
    const added = change(now, { do: 'add pieces', pieces: 6, sizeIds: ['size-s', 'size-m'] })
    expect([added.quantities, added.mistyped]).toEqual([{ 'size-s': 0, 'size-m': 999 }, { 'size-s': 'six' }])
  })

  test('CONFIG-010 the quantity rises to the sum of the sizes', () => {
    const six = after({ do: 'quantity', sizeId: 'size-s', typed: '6' })
    expect(lineChoice(six).quantity).toBe(6)
    const more = change(six, medium(14))
    expect(lineChoice(more).quantity).toBe(20)
    expect(cartItemForm(tee, more, 24800)).toMatchObject({
      quantity: 20,
      sizes: [
        { productSizeId: 'size-s', quantityPurchased: 6 },
        { productSizeId: 'size-m', quantityPurchased: 14 },
      ],
    })
  })

  test('pieces that are added go into the fullest size, and on to the next beyond 999', () => {
    const sizeIds = ['size-s', 'size-m']
    expect(after(medium(14), { do: 'add pieces', pieces: 6, sizeIds }).quantities).toEqual({
      'size-m': 20,
      'size-s': 0,
    })
    expect(after(medium(998), { do: 'add pieces', pieces: 6, sizeIds }).quantities).toEqual({
      'size-m': 999,
      'size-s': 5,
    })
  })
})

describe('several colours', () => {
  const black = { do: 'add colour', hex: '1c1c1d' } as const
  const ofBlack = (typed: string, sizeId = 'size-m') =>
    ({ do: 'quantity', sizeId, colour: '1c1c1d', typed }) as const

  test('each has its own row, and the sum of all counts', () => {
    const now = after(medium(12), black, ofBlack('8'))
    expect(colourRows(now).map((row) => [row.colour, rowPieces(row)])).toEqual([
      ['f4f2ee', 12],
      ['1c1c1d', 8],
    ])
    expect(totalPieces(now)).toBe(20)
    expect(change(now, black)).toBe(now)
    expect(totalPieces(change(now, { do: 'remove colour', hex: '1c1c1d' }))).toBe(12)
  })

  test('choosing the colour of another row lets both change places with their pieces', () => {
    const now = after(medium(12), black, ofBlack('8'), { do: 'colour', hex: '1c1c1d' })
    expect(colourRows(now)).toEqual([
      { colour: '1c1c1d', quantities: { 'size-m': 8 }, mistyped: {} },
      { colour: 'f4f2ee', quantities: { 'size-m': 12 }, mistyped: {} },
    ])
  })

  test('what is mistyped in any row keeps all of them from the cart', () => {
    const now = after(medium(12), black, ofBlack('1.5'))
    expect(blockers(tee, now)).toEqual(['Whole numbers from 1 to 999.'])
    expect(blockers(tee, change(now, ofBlack('1')))).toEqual([])
  })

  test('a minimum and a tier are reached together', () => {
    const now = after(medium(12), black, ofBlack('7'), front, screen, withTemplate, without)
    expect(blockers(tee, now)).toEqual(['Screen Printing starts at 20 pieces.'])
    const enough = change(now, ofBlack('8'))
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
    const now = after(medium(30), black, ofBlack('14'))
    const view = priceView(tee, now)
    expect(view.priced && view.nudge).toMatchObject({ add: 6, next: 50, difference: 1560, less: true })
    const filled = change(after(medium(999), black, ofBlack('998')), {
      do: 'add pieces',
      pieces: 2,
      sizeIds: ['size-m'],
    })
    expect(colourRows(filled).map(rowPieces)).toEqual([999, 999])
  })

  test('a colour without pieces is no line', () => {
    const forms = cartItemForms(tee, after(black, ofBlack('8')))
    expect(forms.map((form) => [form.color, form.quantity, form.totalPrice])).toEqual([
      ['1c1c1d', 8, 8 * 1490],
    ])
  })

  test('pasted cells go where they belong', () => {
    const now = after(black, {
      do: 'cells',
      cells: [
        { colour: 'f4f2ee', sizeId: 'size-m', typed: '3' },
        { colour: '1c1c1d', sizeId: 'size-s', typed: 'x' },
      ],
    })
    expect(colourRows(now).map(({ quantities, mistyped }) => [quantities, mistyped])).toEqual([
      [{ 'size-m': 3 }, {}],
      [{ 'size-s': 0 }, { 'size-s': 'x' }],
    ])
  })
})

describe('what keeps a line from the cart', () => {
  test('CONFIG-029 no quantity: "Please select a size and quantity."', () => {
    expect(blockers(tee, after())).toEqual(['Please select a size and quantity.'])
    expect(blockers(tee, after(medium(1)))).toEqual([])
  })

  test('CONFIG-030 CONFIG-031 a printed side without both uploads names the missing ones', () => {
    expect(blockers(tee, after(medium(1), front, heat))).toEqual([
      'Upload the front: design with template.',
      'Upload the front: design without template.',
    ])
    expect(blockers(tee, after(medium(1), front, heat, without))).toEqual([
      'Upload the front: design with template.',
    ])
    expect(blockers(tee, after(medium(1), front, heat, withTemplate))).toEqual([
      'Upload the front: design without template.',
    ])
    const printedBack = after(medium(1), back, { ...heat, side: 'back' })
    expect(blockers(tee, printedBack)).toEqual([
      'Upload the back: design with template.',
      'Upload the back: design without template.',
    ])
    const [backWith, backWithout] = [
      { ...withTemplate, side: 'back' },
      { ...without, side: 'back' },
    ] as const
    expect(blockers(tee, change(printedBack, backWith))).toEqual([
      'Upload the back: design without template.',
    ])
    expect(blockers(tee, change(printedBack, backWithout))).toEqual([
      'Upload the back: design with template.',
    ])
    expect(blockers(tee, [backWith, backWithout].reduce(change, printedBack))).toEqual([])
    expect(blockers(tee, after(medium(1), front, heat, withTemplate, without))).toEqual([])
  })

  test('a printed side needs a printing type', () => {
    expect(blockers(tee, after(medium(1), front, withTemplate, without))).toEqual([
      'Choose a printing type for the front.',
    ])
  })

  test('CONFIG-012 fewer pieces than the printing type takes', () => {
    const now = after(medium(20), front, screen, withTemplate, without)
    expect(blockers(tee, now)).toEqual([])
    expect(blockers(tee, change(now, medium(19)))).toEqual(['Screen Printing starts at 20 pieces.'])
    const stitched = change(now, { ...screen, type: 'Embroidery' })
    expect(blockers(tee, stitched)).toEqual(['Embroidery requires a minimum quantity of 30 Units.'])
  })
})

describe('price', () => {
  test('CONFIG-014 the lines add up to the price of each piece, and it follows every choice', () => {
    const now = after(medium(44), front, screen, { do: 'inks', side: 'front', inks: 2 }, back, {
      ...heat,
      side: 'back',
    })
    const view = priceView(tee, now)
    if (!view.priced) throw new Error('no price')
    expect(view.rows).toEqual([
      { label: 'Everyday Tee, 20 to 49', cents: 1240 },
      { label: 'Front, screen printing, 2 colours', cents: 160 },
      { label: 'Back, heat transfer', cents: 250 },
    ])
    expect(view.rows.reduce((sum, row) => sum + row.cents, 0)).toBe(view.line.itemPrice)
    expect(view.line.total).toBe(72600)
  })

  test('the nudge says what the pieces to the next break really cost', () => {
    const cheaper = priceView(tee, after(medium(44)))
    expect(cheaper.priced && cheaper.nudge).toEqual({
      add: 6,
      next: 50,
      difference: 1560,
      less: true,
      each: 1240,
      nextEach: 1060,
    })
    const dearer = priceView(tee, after(medium(2)))
    expect(dearer.priced && dearer.nudge).toMatchObject({ add: 18, next: 20, difference: 21820, less: false })
    const last = priceView(tee, after(medium(60)))
    expect(last.priced && last.nudge).toBeUndefined()
  })

  test('CONFIG-011 below the lowest tier there is a sentence and no figure', () => {
    const [, second] = tee.price
    const late = { ...tee, price: second ? [second] : [] }
    expect(priceView(late, after(medium(3)))).toEqual({
      priced: false,
      pieces: 3,
      sentence: 'Prices start at 20 pieces.',
    })
    expect(priceView(late, after(medium(50)))).toMatchObject({
      sentence: 'This quantity has no price. Choose between 20 and 49 pieces, or request a price.',
    })
  })

  test('without pieces the price of the first tier stands there', () => {
    expect(priceView(tee, after())).toMatchObject({
      priced: true,
      pieces: 0,
      of: 1,
      line: { itemPrice: 1490 },
    })
  })
})

describe('POST /cart', () => {
  test('CONFIG-027 the line carries its choices, the price that was shown and a promise of each file', () => {
    const now = after(
      medium(20),
      front,
      screen,
      { do: 'inks', side: 'front', inks: 3 },
      withTemplate,
      without,
    )
    expect(cartItemForm(tee, now, 29600)).toMatchObject({
      productId: tee.id,
      color: 'f4f2ee',
      quantity: 20,
      totalPrice: 29600,
      printingType: { front: 'Screen Printing' },
      screenColours: { front: 3 },
      printingSides: '1',
      sizes: [{ productSizeId: 'size-m', quantityPurchased: 20 }],
      frontDesign: { fileName: 'with.png', contentType: 'image/png', size: 5 },
      frontUploadedImage: { fileName: 'without.png', contentType: 'image/png', size: 5 },
      backDesign: undefined,
      isCustomUpload: true,
    })
    expect(filesOf(now).frontDesign?.name).toBe('with.png')
    expect(filesOf(now).frontUploadedImage?.name).toBe('without.png')
  })

  test('CONFIG-027 the files of the back are promised and sent as those of the back', () => {
    const now = after(
      medium(20),
      back,
      { ...heat, side: 'back' },
      { ...withTemplate, side: 'back', artwork: artwork('back with.png') },
      { ...without, side: 'back', artwork: artwork('back without.png') },
      { do: 'additional', files: [new File(['vectors'], 'vectors.pdf', { type: 'application/pdf' })] },
    )
    const { frontDesign, frontUploadedImage, backDesign, backUploadedImage, additionalFiles } = cartItemForm(
      tee,
      now,
      29800,
    )
    expect([frontDesign, frontUploadedImage]).toEqual([undefined, undefined])
    expect(backDesign).toEqual({ fileName: 'back with.png', contentType: 'image/png', size: 5 })
    expect(backUploadedImage).toEqual({ fileName: 'back without.png', contentType: 'image/png', size: 5 })
    expect(additionalFiles).toEqual([{ fileName: 'vectors.pdf', contentType: 'application/pdf', size: 7 }])
    const files = filesOf(now)
    expect([files.frontDesign, files.frontUploadedImage]).toEqual([undefined, undefined])
    expect([files.backDesign?.name, files.backUploadedImage?.name]).toEqual([
      'back with.png',
      'back without.png',
    ])
    expect(files.additionalFiles.map(({ name }) => name)).toEqual(['vectors.pdf'])
  })

  test('CONFIG-013 print proofing is "Print Now" unless the other is selected', () => {
    expect(cartItemForm(tee, after(medium(1)), 1490).printProofing).toBe('Print Now')
    const waiting = after(medium(1), { do: 'proofing', proofing: 'Wait for Online Confirmation' })
    expect(cartItemForm(tee, waiting, 1490).printProofing).toBe('Wait for Online Confirmation')
  })

  test('colours are counted for screen printing alone', () => {
    const now = after(medium(20), front, screen, { do: 'inks', side: 'front', inks: 3 }, heat)
    expect(cartItemForm(tee, now, 0).screenColours).toEqual({})
  })
})

describe('selected files', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  const file = (name: string, type: string, size = 10) => ({ name, type, size })

  test('CONFIG-025 PRODUCT-026 jpeg, jpg and png go into the slots of a side, judged by their bytes', () => {
    expect(imageTypeOf(png)).toBe('image/png')
    expect(whyNotPicture(file('a.jpg', 'image/jpeg'), jpeg)).toBeUndefined()
    expect(whyNotPicture(file('a.png', 'image/png'), png)).toBeUndefined()
    expect(whyNotPicture(file('a.png', 'image/png'), jpeg)).toBe('a.png is not the type that its name says.')
    expect(whyNotPicture(file('a.jpg', 'image/jpeg'), png)).toBe('a.jpg is not the type that its name says.')
    expect(whyNotPicture(file('a.pdf', 'application/pdf'), png)).toBe(
      'Use jpeg, jpg or png here. .AI and .PDF go into additional files.',
    )
    for (const type of ['image/svg+xml', 'image/webp', 'image/gif', 'image/avif', ''])
      expect(whyNotPicture(file('a.png', type), png), type).toContain('Use jpeg, jpg or png here.')
    const gif = new TextEncoder().encode('GIF89a')
    expect(whyNotPicture(file('a.png', 'image/png'), gif)).toBe('a.png is not the type that its name says.')
    expect(whyNotPicture(file('a.png', 'image/png', 0), png)).toBe('a.png is empty.')
    expect(whyNotPicture(file('a.png', 'image/png', 21.5 * 1024 * 1024), png)).toBe(
      'a.png has 21.5 MB. 20 MB is the most.',
    )
  })

  test('additional files take .AI and .PDF, at most five', () => {
    const pdf = file('a.pdf', 'application/pdf')
    expect(whyNotAdditional([pdf, file('b.ai', 'application/illustrator')])).toBeUndefined()
    expect(whyNotAdditional([file('a.exe', 'application/octet-stream')])).toBe(
      'Use .AI, .PDF, jpeg or png here.',
    )
    expect(whyNotAdditional(Array.from({ length: 6 }, () => pdf))).toBe('At most 5 additional files.')
  })
})
