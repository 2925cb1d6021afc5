/** The exports of views for other features. */

export { forgetViews } from './queries.ts'
