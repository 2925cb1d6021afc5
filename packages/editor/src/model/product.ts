import type { Area } from '@printery/design'
import { areaWords, printMargins, type Side } from '@printery/domain'
import type { EditorArea, EditorProduct } from '../host.ts'

/** What the product says of the area that a page is made for; a page of another shop's area is plain. */
export function areaOf(product: EditorProduct, page: Side, area: Area): EditorArea {
  const known = product.sides[page]?.areas.find(({ name }) => name === area.name)
  return known
    ? { ...known, ...area }
    : { ...area, ...printMargins(area), words: areaWords(area.name), shown: null }
}

/** A card has a canvas of its own size. */
export function isCard({ title }: Pick<EditorProduct, 'title'>): boolean {
  return /card/i.test(title)
}
