/** Public API of the checkout feature. */

export { erasePayer, expireOpenCheckout } from './erasing.ts'
export { deleteOldIdempotencyKeysAndEvents } from './service.ts'
