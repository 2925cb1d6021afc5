import { type InkPrice, type Side, sides } from '@printery/domain'
import type { OrderInProgress } from '../../../storage/order-in-progress.ts'
import { blockers } from '../add-to-cart/blockers.ts'
import { type Configuration, colourRows, type Product, withoutArtwork } from '../model.ts'
import { inkPrice } from '../price/ink-price.ts'

/** The order that the editor gets: without pictures, because the design replaces them. */
export function orderOf(product: Product, configuration: Configuration): OrderInProgress {
  const withoutFiles = withoutArtwork(configuration)
  const areas = sides.map((side) => [side, { url: '', width: 1, height: 1, area: '' }])
  const designed = { ...withoutFiles, design: { draftId: '', pictures: Object.fromEntries(areas) } }
  return {
    productId: product.id,
    colours: colourRows(configuration).map(({ colour }) => colour),
    printed: withoutFiles.printed,
    isLastStep: Object.keys(withoutFiles.printed).length > 0 && blockers(product, designed).length === 0,
    savedByInk: savedByInk(product, configuration),
    inkPrice: priceOfOneInk(product, configuration),
    choices: withoutFiles,
  }
}

/** The price of one more ink, which is the same for both sides. */
function priceOfOneInk(product: Product, configuration: Configuration): InkPrice | undefined {
  const side = screenPrinted(configuration)[0]
  return side && inkPrice(product, configuration, side, (configuration.printed[side]?.inks ?? 1) + 1)
}

/**
 * The amount that one ink less saves on the whole line. A single ink can be removed only if the number of inks follows
 * the design, not if the buyer selected it.
 */
function savedByInk(product: Product, configuration: Configuration): number | undefined {
  const canRemoveInk = screenPrinted(configuration).some((side) => {
    const choice = configuration.printed[side]
    return choice?.inksFollowDesign || (choice?.inks ?? 1) > 1
  })
  return canRemoveInk ? priceOfOneInk(product, configuration)?.cents : undefined
}

function screenPrinted(configuration: Configuration): Side[] {
  return sides.filter((side) => configuration.printed[side]?.type === 'Screen Printing')
}
