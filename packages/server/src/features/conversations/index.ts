/** The exports of conversations for other features. */

export { addContactMessage, addQuotationMessage, setContactAwaiting } from './adding.ts'
export { deleteThreadsOf as forgetThreads, findTextsOf as findThreadTextsOf } from './mail-queries.ts'
export { mailUnread } from './unread-mails.ts'
