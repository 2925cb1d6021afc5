import { libraryDrawings } from '@printery/design/library'
import { type BuiltInItem, drawingOf, sourceOf } from './built-in-items.ts'

export function builtInBadges(): BuiltInItem[] {
  return libraryDrawings.map(({ id, name, category, words, svg }) => ({
    source: sourceOf(id, name, category, words, svg),
    ...{ name, category, words },
    create: () => drawingOf(svg),
  }))
}
