import type { Area } from '@printery/design'
import { type EdgeMargins, edgeMarginsOf } from '@printery/design/preflight'
import { formatAreaName, type PrintingTypeName, type Side } from '@printery/domain'
import type { EditorArea, EditorProduct } from '../host.ts'

/** Where nobody has chosen how it is printed yet. */
export const anyMethod: PrintingTypeName = 'Heat Transfer'

export type ShownArea = EditorArea & EdgeMargins

/** What the product says of the area that a page is made for, with what its edge takes; a page of another shop's area is plain. */
export function areaOf(product: EditorProduct, page: Side, area: Area): ShownArea {
  const side = product.sides[page]
  const known = side?.areas.find(({ name }) => name === area.name)
  const shown = known ?? { words: formatAreaName(area.name), shown: null }
  return { ...shown, ...area, ...edgeMarginsOf(area, side?.method ?? anyMethod) }
}

/** px of the canvas on which cards are made; every other fills its place. The geometry stays in mm. */
export function canvasOf({
  title,
}: Pick<EditorProduct, 'title'>): { width: number; height: number } | undefined {
  return /card/i.test(title) ? { width: 408, height: 616 } : undefined
}
