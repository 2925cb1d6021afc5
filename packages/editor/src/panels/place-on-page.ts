import type { Asset, ElementId } from '@printery/design'
import type { EditorAsset } from '../host.ts'
import type { Editor } from '../model/editor.ts'
import { addDrawing, addImage, addShape, addText } from '../model/elements/add-elements.ts'
import { beginTyping } from '../model/typing/typing.ts'
import { type ShapeChoice, shapePreview } from './elements/shape-choices.ts'
import type { TextStyle } from './text/text-styles.ts'

/** Width of the print area for which text styles are defined, mm. */
const styleWidth = 200

export function placeText(
  editor: Editor,
  { sampleText, font, weight, size, fill, effects }: TextStyle,
  assets: Record<string, Asset> = {},
): ElementId {
  const scale = shorterSide(editor) / styleWidth
  const { outline, shadow, bend = 0, ...spacing } = effects ?? {}
  return addText(editor, sampleText, {
    ...spacing,
    bend: bend * scale,
    ...(outline && { outline: { ...outline, width: outline.width * scale } }),
    ...(shadow && { shadow: { ...shadow, x: shadow.x * scale, y: shadow.y * scale } }),
    run: { font, weight, size: Math.max(0.3, size * scale), fill },
    assets,
  })
}

/**
 * Places a text and selects its letters, so that typing replaces them. `assets` declares the uploaded font of the style.
 */
export function beginText(editor: Editor, style: TextStyle, assets: Record<string, Asset> = {}): void {
  beginTyping(editor, placeText(editor, style, assets))
}

export function placeShape(editor: Editor, choice: ShapeChoice): ElementId {
  const { shape, ...fields } = shapePreview(choice, shorterSide(editor) * 0.35)
  return addShape(editor, shape, { ...fields, name: choice.title })
}

/** Places a picture as an image and a drawing as art. */
export function placeAsset(editor: Editor, found: EditorAsset): ElementId {
  return found.asset.kind === 'picture' ? addImage(editor, found) : addDrawing(editor, found)
}

function shorterSide(editor: Editor): number {
  const { width, height } = editor.design.pages[editor.page].area
  return Math.min(width, height)
}
