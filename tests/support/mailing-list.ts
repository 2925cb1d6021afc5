import { createHmac } from 'node:crypto'
import type { TestShop } from './open-shop.ts'

/** The token of a link to an address of the mailing list, as emails hold it. */
export function listToken({ shop }: TestShop, purpose: 'confirm' | 'unsubscribe', id: string): string {
  const mac = createHmac('sha256', shop.tokenKey).update(`mailing list ${purpose} ${id}`).digest('base64url')
  return `${id}.${mac}`
}
