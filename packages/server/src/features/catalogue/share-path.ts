import type { Settings } from '../../settings/settings.ts'
import { sha256 } from '../../tokens.ts'

/** Increased when the picture of the same product would look different. */
const drawingVersion = 1

/**
 * The path of a product's share picture. It contains a hash of the product's document, so that a new price or
 * colour has a new address.
 */
export function sharePath(
  { BUSINESS_NAME, PUBLIC_URL }: Pick<Settings, 'BUSINESS_NAME' | 'PUBLIC_URL'>,
  productId: string,
  document: string,
): string {
  const version = sha256([drawingVersion, BUSINESS_NAME, PUBLIC_URL, document].join('\0')).slice(0, 16)
  return `/files/Shares/${productId}.${version}.jpg`
}
