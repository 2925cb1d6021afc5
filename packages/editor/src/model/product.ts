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

/** px of the canvas on which cards are made; every other fills its place. The geometry stays in mm. */
export function canvasOf({
  title,
}: Pick<EditorProduct, 'title'>): { width: number; height: number } | undefined {
  return /card/i.test(title) ? { width: 408, height: 616 } : undefined
}
