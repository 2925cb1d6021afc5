import type { Settings } from '../../settings/settings.ts'
import { sha256 } from '../../tokens.ts'

/** Raise it when the picture of the same product would look different. */
const drawing = 1

/**
 * Where the picture of a product lies that others show in place of its link. It is named by all that the shop says of the product, so that a
 * new price or colour has an address of its own.
 */
export function sharePath(
  { BUSINESS_NAME, PUBLIC_URL }: Pick<Settings, 'BUSINESS_NAME' | 'PUBLIC_URL'>,
  productId: string,
  document: string,
): string {
  const version = sha256([drawing, BUSINESS_NAME, PUBLIC_URL, document].join('\0')).slice(0, 16)
  return `/files/Shares/${productId}.${version}.jpg`
}
