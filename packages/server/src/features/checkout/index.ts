/** The exports of the checkout for other features. */

export { closeOpenPage, erasePayer } from './erasing.ts'
export { deleteOldIdempotencyKeysAndEvents } from './service.ts'
