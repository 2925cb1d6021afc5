import type { CartItemView } from '@printery/contract'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useCacheCart } from './data.ts'
import { piecesOf, selectedSizes } from './model.ts'

/** What adds the same line in another colour. A line that is printed lends its artwork. */
export function inColour(item: CartItemView, color: string) {
  const { id, productId, quantity, price, printingType, screenColours, printProofing, isCustomUpload } = item
  return {
    ...{ productId, quantity, totalPrice: price, printingType, screenColours, printProofing, isCustomUpload },
    color,
    sizes: selectedSizes(piecesOf(item)),
    printingSides: String(item.noOfSidesPrinted) as '0' | '1' | '2',
    ...(item.noOfSidesPrinted > 0 && { artworkOf: id }),
  }
}

interface ColourChange {
  item: CartItemView
  color: string
}

/** A new line that shares the artwork, and only then the old one goes: a colour that is refused changes nothing. */
export function useChangeColour() {
  const keep = useCacheCart()
  return useMutation({
    mutationFn: async ({ item, color }: ColourChange) => {
      const added = await call('POST /cart', { body: inColour(item, color) })
      keep(added.cart)
      return call('DELETE /cart/:itemId', { params: { itemId: item.id } })
    },
    onSuccess: ({ cart }) => keep(cart),
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
