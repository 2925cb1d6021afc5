/** What other features may use of the mailing list. */

export { sendConfirmationMail } from './confirmation-mail.ts'
export { deleteSubscriberByEmail } from './queries.ts'
export { askBatch, endByProvider } from './subscribing.ts'
export { tokenOf as tokenOfSubscriber } from './tokens.ts'
