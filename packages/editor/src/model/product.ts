import type { Area } from '@printery/design'
import { type Edges, edgesOf } from '@printery/design/preflight'
import { areaWords, type PrintingTypeName, type Side } from '@printery/domain'
import type { EditorArea, EditorProduct } from '../host.ts'

/** Where nobody has chosen how it is printed yet. */
export const anyMethod: PrintingTypeName = 'Heat Transfer'

export type ShownArea = EditorArea & Edges

/** What the product says of the area that a page is made for, with what its edge takes; a page of another shop's area is plain. */
export function areaOf(product: EditorProduct, page: Side, area: Area): ShownArea {
  const side = product.sides[page]
  const known = side?.areas.find(({ name }) => name === area.name)
  const shown = known ?? { words: areaWords(area.name), shown: null }
  return { ...shown, ...area, ...edgesOf(area, side?.method ?? anyMethod) }
}

/** A card has a canvas of its own size. */
export function isCard({ title }: Pick<EditorProduct, 'title'>): boolean {
  return /card/i.test(title)
}
