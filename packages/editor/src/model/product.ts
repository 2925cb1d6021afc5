import type { Area } from '@printery/design'
import type { Side } from '@printery/domain'
import type { EditorArea, EditorProduct } from '../host.ts'

/** What the product says of the area that a page is made for; a page of another shop's area is plain. */
export function areaOf(product: EditorProduct, page: Side, area: Area): EditorArea {
  const known = product.sides[page]?.areas.find(({ name }) => name === area.name)
  return known ? { ...known, ...area } : { ...area, shown: null, safe: 0, bleed: 0 }
}

/** A card has a canvas of its own size. */
export function isCard({ title }: Pick<EditorProduct, 'title'>): boolean {
  return /card/i.test(title)
}
