/** What other features may use of messages. */

export { forgetMessages } from './service.ts'
