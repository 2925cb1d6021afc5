/** Public API of the checkout feature. */

export { closeOpenPage, erasePayer } from './erasing.ts'
export { deleteOldIdempotencyKeysAndEvents } from './service.ts'
