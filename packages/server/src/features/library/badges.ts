import { libraryDrawings } from '@printery/design/library'
import { drawingOf, type Stock, sourceOf } from './stock.ts'

export function badgeStock(): Stock[] {
  return libraryDrawings.map(({ id, name, category, words, svg }) => ({
    source: sourceOf(id, name, category, words, svg),
    ...{ name, category, words },
    make: () => drawingOf(svg),
  }))
}
