/** Public API of the library feature. */

export { type BuiltInItem, drawingOf, seedShelf, sourceOf } from './built-in-items.ts'
