import { differenceOf, elementOf, type FindFace, type TextElement } from '@printery/design'
import type { Editor } from '../editor.ts'
import { loosenedBend } from './bent-text.ts'
import { fitText, tightBox } from './text-box.ts'

/** The changed fields (box and bend) that fit a text after a change; none until its fonts are loaded. */
export function fittedBox(editor: Editor, after: TextElement, before: TextElement) {
  const { face } = editor.resources.get()
  if (hasFaces(after, face) && hasFaces(before, face)) {
    // The box is fitted first, because the minimum radius of a bend depends on its width.
    const box = fitText(after, before, face)
    return { ...box, ...loosenedBend({ ...after, ...box }, face) }
  }
  if (!editor.awaitingFonts.has(after.id))
    editor.awaitingFonts.set(after.id, hasFaces(before, face) ? before : null)
  return {}
}

/** Fits the texts whose fonts have loaded, as part of the last undo step. */
export function fitPendingTexts(editor: Editor): void {
  const { face } = editor.resources.get()
  for (const [id, before] of [...editor.awaitingFonts]) {
    const text = elementOf(editor.design, id)
    if (text?.kind !== 'text') {
      editor.awaitingFonts.delete(id)
      continue
    }
    if (!hasFaces(text, face)) continue
    editor.awaitingFonts.delete(id)
    const box = before ? fitText(text, before, face) : tightBox(text, face)
    const { design } = editor
    const next = { ...design, elements: { ...design.elements, [id]: { ...text, ...box } } }
    editor.amendLastStep(differenceOf(design, next))
  }
}

export function hasFaces({ runs }: Pick<TextElement, 'runs'>, face: FindFace): boolean {
  return runs.every(({ font, weight, italic }) => face(font, weight, italic) !== undefined)
}
