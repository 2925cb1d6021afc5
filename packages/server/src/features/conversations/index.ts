/** Public API of the conversations feature. */

export { addContactMessage, addQuotationMessage, setContactAwaiting } from './adding.ts'
export { deleteThreadsOf as eraseThreads, findTextsOf as findThreadTextsOf } from './email-queries.ts'
export { emailUnreadMessages } from './unread-emails.ts'
