/** The exports of the library for other features. */

export { type BuiltInItem, drawingOf, seedShelf, sourceOf } from './built-in-items.ts'
