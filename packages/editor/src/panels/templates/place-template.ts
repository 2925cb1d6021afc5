import {
  applyOperation,
  type Design,
  type Element,
  type ElementId,
  emptyDesign,
  membersOf,
  type PlacedElement,
} from '@printery/design'
import { otherSide, Refusal, type Side, sides } from '@printery/domain'
import type { Editor } from '../../model/editor.ts'
import { fittedInto } from '../../model/elements/change-area.ts'
import { withNewIds } from '../../model/elements/copies.ts'
import { scaledTogether } from '../../model/geometry/resize.ts'

export function isBlank(design: Design): boolean {
  return sides.every((side) => membersOf(design, side, null).length === 0)
}

/**
 * Replaces everything on the current side with a template, as one undo step: with its page of the same side,
 * or the other one if that is empty. A template for another print area is scaled and centred. Throws Refusal
 * and changes nothing if it doesn't fit the design.
 */
export function placeTemplate(editor: Editor, template: Design): void {
  const { page } = editor
  const from = placedSide(template, page)
  const { elements, assets } = fittedTo(editor, template, from)
  editor.transaction(() => {
    const old = membersOf(editor.design, page, null).map(({ id }) => id)
    if (old.length > 0) editor.apply({ type: 'remove', ids: old })
    editor.apply({ type: 'page', page, ground: template.pages[from].ground })
    editor.apply({ type: 'add', elements, assets })
  })
  editor.select([])
}

/** Whether the template's elements can be scaled to the print area: a line may become too thin to be stored. */
export function canPlace(editor: Pick<Editor, 'design' | 'page'>, template: Design): boolean {
  const { front, back } = editor.design.pages
  const blank = emptyDesign({ front: front.area, back: back.area })
  try {
    const { elements, assets } = fittedTo(editor, template, placedSide(template, editor.page))
    applyOperation(blank, { type: 'add', elements, assets })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The side of a template that is placed on this page. */
export function placedSide(template: Design, page: Side): Side {
  return membersOf(template, page, null).length > 0 ? page : otherSide(page)
}

function fittedTo(editor: Pick<Editor, 'design' | 'page'>, template: Design, from: Side) {
  const { page } = editor
  const [templateArea, pageArea] = [template.pages[from].area, editor.design.pages[page].area]
  const originals = elementsOn(template, from)
  // Copied in the role of the author, so that the template's protections stay.
  const copies = withNewIds(originals, 'author').elements.map((copy, index) => ({
    ...copy,
    page,
    locked: originals[index]?.locked ?? false,
  }))
  const leaves = copies.filter((copy) => copy.kind !== 'group') as PlacedElement[]
  const whole = { x: 0, y: 0, width: templateArea.width, height: templateArea.height }
  const changes = scaledTogether(leaves, whole, fittedInto(pageArea, whole))
  const isSame = templateArea.width === pageArea.width && templateArea.height === pageArea.height
  const elements = isSame ? copies : copies.map((copy) => ({ ...copy, ...changes[copy.id] }))
  return { elements: elements as typeof copies, assets: template.assets }
}

/** Each group before its members, from bottom to top. */
function elementsOn(design: Design, page: Side, parent: ElementId | null = null): Element[] {
  return membersOf(design, page, parent).flatMap((element) => [
    element,
    ...(element.kind === 'group' ? elementsOn(design, page, element.id) : []),
  ])
}
