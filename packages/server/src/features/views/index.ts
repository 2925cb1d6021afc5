/** What other features may use of views. */

export { forgetViews } from './queries.ts'
