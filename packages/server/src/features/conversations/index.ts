/** What other features may use of conversations. */

export { addContactMessage, addQuotationMessage, setContactAwaiting } from './adding.ts'
export { deleteThreadsOf as forgetThreads, findTextsOf as findThreadTextsOf } from './mail-queries.ts'
export { mailUnread } from './unread-mails.ts'
