/** Public API of the messages feature. */

export { eraseMessages } from './service.ts'
