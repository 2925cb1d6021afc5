import { describe, expect, test } from 'vitest'
import { ApiRefusal, Unreachable } from '../../../api/client.ts'
import { type Change, type Configuration, change, firstConfiguration, type Product } from '../model.ts'
import { type LineOfProduct, newLineAdder } from './add-lines.ts'
import { newUploadProgress } from './upload-progress.ts'

const tee: Product = {
  id: '7b0e5f6e-6f57-4c39-9d25-0a4f3c9f1a01',
  title: 'Everyday Tee',
  colours: ['f4f2ee', '1c1c1d', '1f2b47'],
  colourNames: {},
  isPrintingType: true,
  price: [
    { startRange: 1, endRange: 19, pricePerUnit: 1490 },
    { startRange: 20, endRange: 9999, pricePerUnit: 1240 },
  ],
  printingType: [],
  sizes: [{ id: 'size-s', sizeName: 's' }],
}

function pieces(colour: string, typed: string): Change[] {
  return [
    { do: 'add colour', hex: colour },
    { do: 'quantity', sizeId: 'size-s', colour, typed },
  ]
}

const threeColours = [...pieces('f4f2ee', '12'), ...pieces('1c1c1d', '8'), ...pieces('1f2b47', '5')].reduce(
  change,
  firstConfiguration(tee),
)
const withFiles: Configuration = { ...threeColours, additional: [new File(['x'], 'vectors.pdf')] }

/** A fake shop with the given response for each line. */
function fakeShop(...responses: (Error | 'ok')[]) {
  const sentLines: LineOfProduct[] = []
  const discarded: string[] = []
  return {
    sent: sentLines,
    discarded,
    add: async (line: LineOfProduct) => {
      const response = responses[sentLines.length]
      sentLines.push(line)
      if (response instanceof Error) throw response
      return { id: `line-${sentLines.length}` }
    },
    discard: async (runId: string) => discarded.push(runId),
    uploads: newUploadProgress(() => {}),
  }
}

const priceChanged = new ApiRefusal(409, { code: 'price_changed' })

test('a single colour is added as one line without a run', async () => {
  const shop = fakeShop()
  const oneColour = change(firstConfiguration(tee), { do: 'quantity', sizeId: 'size-s', typed: '3' })
  await newLineAdder().addAll(tee, oneColour, shop)
  expect(shop.sent.map(({ form }) => [form.runId, form.artworkOf, form.totalPrice])).toEqual([
    [undefined, undefined, 3 * 1490],
  ])
})

test('several colours become lines of one run, each priced by the total so far, and share the files of the first line', async () => {
  const shop = fakeShop()
  const run = newLineAdder()
  await run.addAll(tee, withFiles, shop)
  const forms = shop.sent.map(({ form }) => form)
  expect(
    forms.map(({ color, quantity, totalPrice, artworkOf }) => [color, quantity, totalPrice, artworkOf]),
  ).toEqual([
    ['f4f2ee', 12, 12 * 1490, undefined],
    ['1c1c1d', 8, 8 * 1240, 'line-1'],
    ['1f2b47', 5, 5 * 1240, 'line-1'],
  ])
  expect(new Set(forms.map(({ runId }) => runId)).size).toBe(1)
  expect(forms[0]?.runId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(forms.map((form) => form.additionalFiles?.length)).toEqual([1, undefined, undefined])
  expect(shop.sent.map(({ files }) => files.additionalFiles?.length)).toEqual([1, undefined, undefined])
  expect(run.partial()).toBeUndefined()
})

test('the lines of a blank run share no artwork', async () => {
  const shop = fakeShop()
  await newLineAdder().addAll(tee, threeColours, shop)
  expect(shop.sent.map(({ form }) => form.artworkOf)).toEqual([undefined, undefined, undefined])
})

describe('a failure after some lines were added', () => {
  test('after a missing response, the next attempt repeats the same line and continues', async () => {
    const shop = fakeShop('ok', new Unreachable())
    const run = newLineAdder()
    await expect(run.addAll(tee, threeColours, shop)).rejects.toThrow(Unreachable)
    expect(run.partial()).toEqual({ lines: 1, total: 3 })
    await run.addAll(tee, { ...threeColours, shown: 'back' }, shop)
    const [first, failedAttempt, repeated, last] = shop.sent
    expect(shop.sent).toHaveLength(4)
    expect(repeated?.form).toEqual(failedAttempt?.form)
    expect(repeated?.idempotencyKey).toBe(failedAttempt?.idempotencyKey)
    expect(new Set(shop.sent.map(({ form }) => form.runId)).size).toBe(1)
    expect([first?.form.color, last?.form.color]).toEqual(['f4f2ee', '1f2b47'])
    expect([run.partial(), shop.discarded]).toEqual([undefined, []])
  })

  test('after a refusal, the next attempt removes the added lines and starts again', async () => {
    const shop = fakeShop('ok', priceChanged)
    const run = newLineAdder()
    await expect(run.addAll(tee, threeColours, shop)).rejects.toBe(priceChanged)
    await run.addAll(tee, threeColours, shop)
    expect(shop.discarded).toEqual([shop.sent[0]?.form.runId])
    expect(shop.sent.slice(2).map(({ form }) => form.color)).toEqual(['f4f2ee', '1c1c1d', '1f2b47'])
    expect(shop.sent[2]?.form.runId).not.toBe(shop.sent[0]?.form.runId)
  })

  test('after changed quantities or other files of the same name, the next attempt also starts again', async () => {
    for (const changed of [
      change(threeColours, { do: 'quantity', sizeId: 'size-s', typed: '13' }),
      { ...threeColours, additional: [...threeColours.additional] },
    ]) {
      const shop = fakeShop('ok', new Unreachable())
      const run = newLineAdder()
      await expect(run.addAll(tee, threeColours, shop)).rejects.toThrow(Unreachable)
      await run.addAll(tee, changed, shop)
      expect(shop.discarded).toEqual([shop.sent[0]?.form.runId])
      expect(shop.sent).toHaveLength(5)
    }
  })
})
