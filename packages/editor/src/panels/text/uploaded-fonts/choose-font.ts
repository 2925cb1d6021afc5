import type { UploadedFont } from '../../../font-uploads.ts'
import type { Editor } from '../../../model/editor.ts'
import { styledTexts, styleSelection } from '../../../model/typing/styling.ts'
import { beginText } from '../../place-on-page.ts'
import { basicTextStyles } from '../text-styles.ts'

/** Changes the selected text to an uploaded font, and adds the font to the assets of the design. */
export function styleWithFont(editor: Editor, { sha256, name, weight, italic }: UploadedFont): void {
  styleSelection(editor, { font: sha256, weight, italic }, { [sha256]: { kind: 'font', name } })
}

/** Changes the selected text to an uploaded font, or begins a heading with it. */
export function startWithFont(editor: Editor, font: UploadedFont): void {
  const [heading] = basicTextStyles
  const { sha256, name, weight } = font
  if (styledTexts(editor).length > 0) styleWithFont(editor, font)
  else if (heading)
    beginText(editor, { ...heading, font: sha256, weight }, { [sha256]: { kind: 'font', name } })
}
