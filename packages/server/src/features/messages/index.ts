/** The exports of messages for other features. */

export { forgetMessages } from './service.ts'
