import { describe, expect, test } from 'vitest'
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
} from '../../../testing/configurations.ts'
import { change } from '../model.ts'
import { blockers } from './blockers.ts'
import { cartItemForm, filesOf } from './cart-lines.ts'

describe('adding a line to the cart is blocked', () => {
  test('CONFIG-029 without a quantity: "Please select a size and quantity."', () => {
    expect(blockers(tee, configure())).toEqual(['Please select a size and quantity.'])
    expect(blockers(tee, configure(quantityOfMedium(1)))).toEqual([])
  })

  test('CONFIG-030 CONFIG-031 while a printed side lacks an upload, and the missing ones are named', () => {
    expect(blockers(tee, configure(quantityOfMedium(1), front, heatTransfer))).toEqual([
      'Upload the front: design without template.',
      'Upload the front: design with template.',
    ])
    expect(blockers(tee, configure(quantityOfMedium(1), front, heatTransfer, withoutTemplate))).toEqual([
      'Upload the front: design with template.',
    ])
    expect(blockers(tee, configure(quantityOfMedium(1), front, heatTransfer, withTemplate))).toEqual([
      'Upload the front: design without template.',
    ])
    const printedBack = configure(quantityOfMedium(1), back, { ...heatTransfer, side: 'back' })
    expect(blockers(tee, printedBack)).toEqual([
      'Upload the back: design without template.',
      'Upload the back: design with template.',
    ])
    const [backWith, backWithout] = [
      { ...withTemplate, side: 'back' },
      { ...withoutTemplate, side: 'back' },
    ] as const
    expect(blockers(tee, change(printedBack, backWith))).toEqual([
      'Upload the back: design without template.',
    ])
    expect(blockers(tee, change(printedBack, backWithout))).toEqual([
      'Upload the back: design with template.',
    ])
    expect(blockers(tee, [backWith, backWithout].reduce(change, printedBack))).toEqual([])
    expect(
      blockers(tee, configure(quantityOfMedium(1), front, heatTransfer, withTemplate, withoutTemplate)),
    ).toEqual([])
  })

  test('while a printed side has no printing type', () => {
    expect(blockers(tee, configure(quantityOfMedium(1), front, withTemplate, withoutTemplate))).toEqual([
      'Choose a printing type for the front.',
    ])
  })

  test('CONFIG-012 with fewer pieces than the minimum of the printing type', () => {
    const now = configure(quantityOfMedium(20), front, screenPrinting, withTemplate, withoutTemplate)
    expect(blockers(tee, now)).toEqual([])
    expect(blockers(tee, change(now, quantityOfMedium(19)))).toEqual(['Screen Printing starts at 20 pieces.'])
    const withEmbroidery = change(now, { ...screenPrinting, type: 'Embroidery' })
    expect(blockers(tee, withEmbroidery)).toEqual(['Embroidery requires a minimum quantity of 30 Units.'])
  })
})

describe('POST /cart', () => {
  test('CONFIG-027 the line has its choices, the shown price and a descriptor of each file', () => {
    const now = configure(
      quantityOfMedium(20),
      front,
      screenPrinting,
      { do: 'inks', side: 'front', inks: 3 },
      withTemplate,
      withoutTemplate,
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

  test('CONFIG-027 the files of the back are described and sent as files of the back', () => {
    const now = configure(
      quantityOfMedium(20),
      back,
      { ...heatTransfer, side: 'back' },
      { ...withTemplate, side: 'back', artwork: artwork('back with.png') },
      { ...withoutTemplate, side: 'back', artwork: artwork('back without.png') },
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

  test('CONFIG-013 print proofing is "Print Now" unless the other choice is selected', () => {
    expect(cartItemForm(tee, configure(quantityOfMedium(1)), 1490).printProofing).toBe('Print Now')
    const waiting = configure(quantityOfMedium(1), {
      do: 'proofing',
      proofing: 'Wait for Online Confirmation',
    })
    expect(cartItemForm(tee, waiting, 1490).printProofing).toBe('Wait for Online Confirmation')
  })

  test('colours are counted only for screen printing', () => {
    const now = configure(
      quantityOfMedium(20),
      front,
      screenPrinting,
      { do: 'inks', side: 'front', inks: 3 },
      heatTransfer,
    )
    expect(cartItemForm(tee, now, 0).screenColours).toEqual({})
  })
})
