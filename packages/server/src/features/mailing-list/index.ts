/** Public API of the mailing list feature. */

export { sendConfirmationEmail } from './confirmation-email.ts'
export { deleteSubscriberByEmail } from './queries.ts'
export { askBatch, endByProvider } from './subscribing.ts'
export { tokenOf as tokenOfSubscriber } from './tokens.ts'
