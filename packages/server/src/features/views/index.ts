/** What other features may use of views. */

export { forgetViews } from './service.ts'
