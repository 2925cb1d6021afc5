import { createHmac } from 'node:crypto'
import type { TestShop } from './open-shop.ts'

/** Returns the token that emails to this address of the mailing list contain in their links. */
export function listToken({ shop }: TestShop, purpose: 'confirm' | 'unsubscribe', id: string): string {
  const mac = createHmac('sha256', shop.tokenKey).update(`mailing list ${purpose} ${id}`).digest('base64url')
  return `${id}.${mac}`
}
