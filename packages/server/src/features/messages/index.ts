/** The exports of messages for other features. */

export { eraseMessages } from './service.ts'
