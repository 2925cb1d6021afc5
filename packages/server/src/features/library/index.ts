/** What other features may use of library. */

export { type BuiltInItem, drawingOf, seedShelf, sourceOf } from './built-in-items.ts'
