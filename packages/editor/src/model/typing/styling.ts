import { type Asset, plainTextOf, type TextElement, type TextRun } from '@printery/design'
import type { CharacterStyle, ElementChanges } from '../changes.ts'
import type { Editor } from '../editor.ts'
import { fittedBox } from '../geometry/text-fitting.ts'
import { mayChange } from '../permission.ts'
import { between, type Range, runAt, styled } from './runs.ts'
import { editedText, selectedRange, setPendingStyle } from './typing.ts'

/** Texts that a style change affects: the edited one, or all selected ones. */
export function styledTexts(editor: Editor): TextElement[] {
  const text = editedText(editor)
  return text ? [text] : editor.selectedElements.filter((element) => element.kind === 'text')
}

export function mayStyle(editor: Editor): boolean {
  const texts = styledTexts(editor)
  return mayChange(
    editor,
    texts.map(({ id }) => id),
    'look',
  )
}

/** Styles that a change would affect, in order. */
export function stylesOf(editor: Editor): TextRun[] {
  return styledTexts(editor).flatMap((text) => {
    const { from, to } = rangeIn(editor, text)
    if (from < to) return between(text.runs, from, to)
    return [{ ...runAt(text.runs, from - 1), ...editor.session.get().textSelection.pendingStyle }]
  })
}

/** Changes the style of the selected characters, of those typed next, or of the selected texts if none is being edited. */
export function styleCharacters(
  editor: Editor,
  style: CharacterStyle | ((run: TextRun) => CharacterStyle),
  mergeKey?: string,
): void {
  const styleOf = typeof style === 'function' ? style : () => style
  const changes: ElementChanges = {}
  for (const text of styledTexts(editor)) {
    const range = rangeIn(editor, text)
    if (range.from === range.to) setPendingStyle(editor, styleOf(runAt(text.runs, range.from - 1)))
    else changes[text.id] = fitted(editor, text, { runs: restyled(text, range, styleOf) })
  }
  editor.apply({ type: 'change', changes }, mergeKey)
}

/**
 * Changes the style of the selected characters, or of the whole text if none is selected, also while it is edited,
 * because a colour picked after typing a word applies to that word. Characters typed next get the same style.
 * `assets` declares the uploaded font of the style.
 */
export function styleSelection(
  editor: Editor,
  style: CharacterStyle,
  assets: Record<string, Asset> = {},
): void {
  const changes: ElementChanges = {}
  for (const text of styledTexts(editor)) {
    const range = rangeIn(editor, text)
    const whole = { from: 0, to: plainTextOf(text).length }
    if (whole.to === 0) setPendingStyle(editor, style)
    else
      changes[text.id] = fitted(editor, text, {
        runs: restyled(text, range.from === range.to ? whole : range, () => style),
      })
  }
  editor.apply({ type: 'change', changes, assets })
}

/** Changes fields of whole texts, such as their alignment. */
export function changeTexts(
  editor: Editor,
  fields: Partial<TextElement> | ((text: TextElement) => Partial<TextElement>),
  mergeKey?: string,
): void {
  const fieldsOf = typeof fields === 'function' ? fields : () => fields
  const changes = Object.fromEntries(
    styledTexts(editor).map((text) => [text.id, fitted(editor, text, fieldsOf(text))]),
  )
  editor.apply({ type: 'change', changes }, mergeKey)
}

function fitted(editor: Editor, text: TextElement, fields: Partial<TextElement>) {
  return { ...fields, ...fittedBox(editor, { ...text, ...fields }, text) }
}

function restyled(
  text: TextElement,
  { from, to }: Range,
  styleOf: (run: TextRun) => CharacterStyle,
): TextRun[] {
  let { runs } = text
  let start = from
  for (const piece of between(text.runs, from, to)) {
    const end = start + piece.text.length
    runs = styled(runs, { from: start, to: end }, styleOf(piece))
    start = end
  }
  return runs
}

function rangeIn(editor: Editor, text: TextElement): Range {
  return editedText(editor)?.id === text.id
    ? selectedRange(editor)
    : { from: 0, to: plainTextOf(text).length }
}
