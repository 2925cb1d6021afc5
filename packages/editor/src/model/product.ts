import type { Area } from '@printery/design'
import { type EdgeMargins, edgeMarginsOf } from '@printery/design/preflight'
import { formatAreaName, type PrintingTypeName, type Side } from '@printery/domain'
import type { EditorArea, EditorProduct } from '../host.ts'

/** The method to assume while none is selected. */
export const defaultMethod: PrintingTypeName = 'Heat Transfer'

export type ShownArea = EditorArea & EdgeMargins

/**
 * The product's data about the area of a page, with its edge margins. An area that the product doesn't have
 * gets a label derived from its name.
 */
export function areaOf(product: EditorProduct, page: Side, area: Area): ShownArea {
  const side = product.sides[page]
  const known = side?.areas.find(({ name }) => name === area.name)
  const displayedArea = known ?? { label: formatAreaName(area.name), placement: null }
  return { ...displayedArea, ...area, ...edgeMarginsOf(area, side?.method ?? defaultMethod) }
}

/**
 * Fixed canvas size in px of products whose title contains `card` (EDIT-007); undefined for others, which fill the
 * available space.
 */
export function canvasSizeOf({
  title,
}: Pick<EditorProduct, 'title'>): { width: number; height: number } | undefined {
  return /card/i.test(title) ? { width: 408, height: 616 } : undefined
}
