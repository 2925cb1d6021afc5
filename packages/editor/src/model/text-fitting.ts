import { differenceOf, elementOf, type FindFace, type TextElement } from '@printery/design'
import type { Editor } from './editor.ts'
import { fitText, tightBox } from './text-box.ts'

/** The box of a text after a change. Where its font has yet to come, the box waits for it. */
export function fittedBox(editor: Editor, after: TextElement, before: TextElement) {
  const { face } = editor.resources.get()
  if (hasFaces(after, face) && hasFaces(before, face)) return fitText(after, before, face)
  if (!editor.awaitingFonts.has(after.id))
    editor.awaitingFonts.set(after.id, hasFaces(before, face) ? before : null)
  return {}
}

/** Gives texts whose fonts have come the boxes that they waited for. They go and come back with whichever step is the last. */
export function fitAwaitingTexts(editor: Editor): void {
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
