import type { CartItemForm, CartItemView } from '@printery/contract'
import { formatInkOffer } from '@printery/domain'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { findingsOf } from '../../findings/findings.ts'
import { useCacheCart } from './data.ts'
import { piecesOf, selectedSizes } from './model.ts'
import { colourTexts as texts } from './parts/colour-texts.ts'

/** The body that adds the same line in another colour. If the line is printed, the new line shares its artwork. */
export function lineInColour(item: CartItemView, color: string) {
  const { id, productId, quantity, price, printingType, screenColours, printProofing, isCustomUpload } = item
  return {
    ...{ productId, quantity, totalPrice: price, printingType, screenColours, printProofing, isCustomUpload },
    color,
    sizes: selectedSizes(piecesOf(item)),
    printingSides: String(item.noOfSidesPrinted) as '0' | '1' | '2',
    ...(item.noOfSidesPrinted > 0 && { artworkOf: id }),
  }
}

/** The fields that are sent with the colour: the number of inks, which may need a white underbase, and the confirmed findings. */
type ColourConfirmation = Pick<CartItemForm, 'screenColours' | 'confirmFindings' | 'totalPrice'>

interface ColourChange {
  item: CartItemView
  color: string
  answer?: Partial<ColourConfirmation> | undefined
}

/** A change that makes a refused colour possible. */
export interface ColourOffer {
  label: string
  answer: ColourConfirmation
}

/** The change that makes a refused colour possible; undefined if only another design would. The server calculates the price. */
export async function findColourOffer(item: CartItemView, error: unknown): Promise<ColourOffer | undefined> {
  const findings = findingsOf(error)?.list
  if (!findings || findings.some(({ severity, code }) => severity === 'error' && code !== 'too-many-inks'))
    return undefined
  const requiredInks = findings.flatMap(({ page, neededInks }) =>
    page && neededInks !== undefined ? [[page, neededInks] as const] : [],
  )
  const answer = { totalPrice: item.price, screenColours: item.screenColours, confirmFindings: true }
  if (requiredInks.length === 0) return { label: texts.anyway, answer }
  const screenColours = { ...item.screenColours, ...Object.fromEntries(requiredInks) }
  const { productId, quantity, printingType, printingSides } = lineInColour(item, item.color)
  const { total } = await call('POST /price', {
    body: { productId, quantity, printingSides, printingType, screenColours },
  })
  const inks = Math.max(...requiredInks.map(([, count]) => count))
  return {
    label: formatInkOffer(inks, { cents: total - item.price, isEach: false }),
    answer: { ...answer, screenColours, totalPrice: total },
  }
}

/** Adds a line that shares the artwork before it removes the old one, so that a refused colour changes nothing. */
export function useChangeColour() {
  const cacheCart = useCacheCart()
  return useMutation({
    mutationFn: async ({ item, color, answer }: ColourChange) => {
      const added = await call('POST /cart', { body: { ...lineInColour(item, color), ...answer } })
      cacheCart(added.cart)
      return call('DELETE /cart/:itemId', { params: { itemId: item.id } })
    },
    onSuccess: ({ cart }) => cacheCart(cart),
  })
}

/** The colours of a product with their names. */
export function coloursQuery(productId: string) {
  return queryOptions({
    queryKey: ['product', productId, 'colours'],
    queryFn: async ({ signal }) => {
      const { product } = await call('GET /product/:id', { params: { id: productId }, signal })
      return product.colours.map((hex) => ({ hex, name: product.colourNames[hex] ?? `#${hex}` }))
    },
  })
}
