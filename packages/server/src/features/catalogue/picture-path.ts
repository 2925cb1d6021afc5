import type { Side } from '@printery/domain'

/** The documented place of a product picture (customer §3). Its bytes are WebP whatever the name says. */
export function picturePath(productId: string, hex: string, side: Side): string {
  return `/files/Products/${productId}/${hex}/${side}.jpg`
}
