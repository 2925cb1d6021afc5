import type { ProductView } from '@printery/contract'
import { sides } from '@printery/domain'
import type { Configuration } from './model.ts'

/**
 * Reads the requested print from the URL, such as `front=Embroidery`. Ignores a printing type that the product doesn't have on that side.
 */
export function requestedPrint(
  { printingType }: Pick<ProductView, 'printingType'>,
  searchParams: URLSearchParams,
): Configuration['printed'] {
  const printed: Configuration['printed'] = {}
  for (const side of sides) {
    const requestedType = searchParams.get(side)
    const offer = printingType.find((offer) => offer.printingType === requestedType)
    if (offer && (!offer.areas || offer.areas[side]?.length))
      printed[side] = { type: offer.printingType, inks: 1, inksFollowDesign: true }
  }
  return printed
}
