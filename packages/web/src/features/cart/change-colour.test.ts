import type { CartItemView } from '@printery/contract'
import { step } from '@printery/domain/testing/step'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiRefusal } from '../../api/client.ts'
import { findColourOffer, lineInColour } from './change-colour.ts'

afterEach(() => vi.unstubAllGlobals())

test('a printed line in another colour shares its artwork', () => {
  const item = {
    ...{ id: 'line', productId: 'tee', color: 'f4f2ee', quantity: 12, price: 17_880, runId: 'run' },
    ...{ printingType: { front: 'Heat Transfer' }, screenColours: {}, noOfSidesPrinted: 1 },
    ...{ printProofing: 'Print Now', isCustomUpload: true },
    itemProductSizes: [{ productSize: { id: 'm', sizeName: 'm' }, quantityPurchased: 12 }],
  } as CartItemView
  const form = {
    ...{ productId: 'tee', color: '1c1c1d', quantity: 12, totalPrice: 17_880, artworkOf: 'line' },
    ...{ printingType: { front: 'Heat Transfer' }, screenColours: {}, printingSides: '1' },
    ...{ printProofing: 'Print Now', isCustomUpload: true },
    sizes: [{ productSizeId: 'm', quantityPurchased: 12 }],
  }
  expect(lineInColour(item, '1c1c1d')).toEqual(form)
  const { artworkOf: _, ...blank } = form
  expect(lineInColour({ ...item, noOfSidesPrinted: 0, printingType: {} }, '1c1c1d')).toEqual({
    ...{ ...blank, printingType: {}, printingSides: '0' },
  })
})

test('BUYER-132 a colour that is refused for the design can be accepted with more inks or a confirmation', async () => {
  const item = {
    ...{ id: 'line', productId: 'tee', color: 'f4f2ee', quantity: 40, price: 70_000, runId: 'run' },
    ...{ printingType: { front: 'Screen Printing' }, screenColours: { front: 2 }, noOfSidesPrinted: 1 },
    ...{ printProofing: 'Print Now', isCustomUpload: false },
    itemProductSizes: [{ productSize: { id: 'm', sizeName: 'm' }, quantityPurchased: 40 }],
  } as CartItemView
  const refusal = (status: number, ...findings: object[]) =>
    new ApiRefusal(status, { message: 'No.', code: 'invalid', facts: { findings } })
  const tooManyInks = { code: 'too-many-inks', severity: 'error', page: 'front', neededInks: 3 }
  const requests: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    requests.push([url, JSON.parse(body)])
    const price = { unitPrice: 1750, printSurcharge: 480, itemPrice: 1830, total: 73_200, tier: null }
    return new Response(JSON.stringify(price), { status: 200 })
  })

  await step('BUYER-132 white under the print is one ink more, at the price of the server', async () => {
    expect(await findColourOffer(item, refusal(422, tooManyInks))).toEqual({
      label: 'Pay for 3 colours, +$32.00',
      answer: { screenColours: { front: 3 }, confirmFindings: true, totalPrice: 73_200 },
    })
    expect(requests).toEqual([
      [
        '/api/price',
        {
          ...{ productId: 'tee', quantity: 40, printingSides: '1' },
          ...{ printingType: { front: 'Screen Printing' }, screenColours: { front: 3 } },
        },
      ],
    ])
  })
  await step('BUYER-132 a finding other than an error has to be confirmed', async () => {
    const warning = { code: 'low-resolution', severity: 'warning', page: 'front' }
    expect(await findColourOffer(item, refusal(409, warning))).toEqual({
      label: 'Change the colour anyway',
      answer: { screenColours: { front: 2 }, confirmFindings: true, totalPrice: 70_000 },
    })
  })
  await step('BUYER-132 nothing is offered where only another design helps', async () => {
    const unseenFinding = { code: 'unseen', severity: 'error', page: 'front' }
    expect(await findColourOffer(item, refusal(422, tooManyInks, unseenFinding))).toBeUndefined()
    expect(await findColourOffer(item, refusal(422))).toBeUndefined()
    expect(await findColourOffer(item, new Error('offline'))).toBeUndefined()
  })
})
