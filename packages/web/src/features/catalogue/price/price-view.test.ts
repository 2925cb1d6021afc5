import { describe, expect, test } from 'vitest'
import {
  back,
  configure,
  front,
  heatTransfer,
  quantityOfMedium,
  screenPrinting,
  tee,
} from '../../../testing/configurations.ts'
import { priceView, tiersFrom } from './price-view.ts'

describe('price', () => {
  test('CONFIG-014 the rows add up to the unit price, which changes with every choice', () => {
    const now = configure(
      quantityOfMedium(44),
      front,
      screenPrinting,
      { do: 'inks', side: 'front', inks: 2 },
      back,
      {
        ...heatTransfer,
        side: 'back',
      },
    )
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

  test('the nudge states the real cost of the pieces up to the next price tier', () => {
    const cheaper = priceView(tee, configure(quantityOfMedium(44)))
    expect(cheaper.priced && cheaper.nudge).toEqual({
      add: 6,
      next: 50,
      difference: 1560,
      costsLess: true,
      unitPrice: 1240,
      nextUnitPrice: 1060,
    })
    const moreExpensive = priceView(tee, configure(quantityOfMedium(2)))
    expect(moreExpensive.priced && moreExpensive.nudge).toMatchObject({
      add: 18,
      next: 20,
      difference: 21820,
      costsLess: false,
    })
    const topTier = priceView(tee, configure(quantityOfMedium(60)))
    expect(topTier.priced && topTier.nudge).toBeUndefined()
  })

  test('CONFIG-011 below the lowest tier a message is shown instead of a price', () => {
    const [, secondTier] = tee.price
    const withoutFirstTier = { ...tee, price: secondTier ? [secondTier] : [] }
    expect(priceView(withoutFirstTier, configure(quantityOfMedium(3)))).toEqual({
      priced: false,
      pieces: 3,
      message: 'Prices start at 20 pieces.',
    })
    expect(priceView(withoutFirstTier, configure(quantityOfMedium(50)))).toMatchObject({
      message: 'This quantity has no price. Choose between 20 and 49 pieces, or request a price.',
    })
  })

  test('BUYER-146 the tiers begin at the minimum quantity of the chosen printing', () => {
    const ranges = (...changes: Parameters<typeof configure>) => {
      const view = priceView(tee, configure(...changes))
      return view.priced && tiersFrom(tee.price, view.from).map(({ startRange }) => startRange)
    }
    expect(ranges(front, heatTransfer)).toEqual([1, 20, 50])
    expect(ranges(front, screenPrinting)).toEqual([20, 50])
    expect(
      ranges(front, heatTransfer, back, { ...screenPrinting, side: 'back' }, quantityOfMedium(3)),
    ).toEqual([20, 50])
    expect(tiersFrom(tee.price, 30)).toEqual([
      { tier: tee.price[1], startRange: 30 },
      { tier: tee.price[2], startRange: 50 },
    ])
  })

  test('without pieces the price of the first tier is shown', () => {
    expect(priceView(tee, configure())).toMatchObject({
      priced: true,
      pieces: 0,
      pricedPieces: 1,
      line: { itemPrice: 1490 },
    })
  })
})
