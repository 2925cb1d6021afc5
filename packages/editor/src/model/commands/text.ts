import type { TextElement } from '@printery/design'
import type { Editor } from '../editor.ts'
import { hasItalic, isBold, weightFor } from '../elements/font-weights.ts'
import { changeTexts, mayStyle, styleCharacters, stylesOf } from '../typing/styling.ts'
import type { Command } from './command.ts'

const alignments: readonly [TextElement['align'], string, string][] = [
  ['left', 'Align text left', 'Mod+Alt+L'],
  ['centre', 'Centre text', 'Mod+Alt+C'],
  ['right', 'Align text right', 'Mod+Alt+E'],
  ['justify', 'Text justified', 'Mod+Alt+J'],
]

/** Factor of one step; ten steps are about 2.6 times the size. */
const sizeStep = 1.1

export const textCommands: readonly Command[] = [
  {
    id: 'bold',
    title: 'Bold',
    group: 'text',
    keys: ['Mod+B'],
    canRun: mayStyle,
    run: (editor) => {
      const bold = !stylesOf(editor).every(isBold)
      styleCharacters(editor, ({ font }) => ({ weight: weightFor(font, bold) }))
    },
  },
  {
    id: 'italic',
    title: 'Italic',
    group: 'text',
    keys: ['Mod+I'],
    canRun: (editor) => mayStyle(editor) && stylesOf(editor).every(({ font }) => hasItalic(font)),
    run: (editor) => styleCharacters(editor, { italic: !stylesOf(editor).every(({ italic }) => italic) }),
  },
  {
    id: 'underline',
    title: 'Underline',
    group: 'text',
    keys: ['Mod+U'],
    canRun: mayStyle,
    run: (editor) =>
      styleCharacters(editor, { underline: !stylesOf(editor).every(({ underline }) => underline) }),
  },
  {
    id: 'larger',
    title: 'Larger text',
    group: 'text',
    keys: ['Mod+Shift+.', 'Mod+Shift+>'],
    canRun: mayStyle,
    run: (editor) => resize(editor, sizeStep),
    announcement: describeSize,
  },
  {
    id: 'smaller',
    title: 'Smaller text',
    group: 'text',
    keys: ['Mod+Shift+,', 'Mod+Shift+<'],
    canRun: mayStyle,
    run: (editor) => resize(editor, 1 / sizeStep),
    announcement: describeSize,
  },
  ...alignments.map(
    ([align, title, keys]): Command => ({
      id: `text-${align}`,
      title,
      group: 'text',
      keys: [keys],
      canRun: mayStyle,
      run: (editor) => changeTexts(editor, { align }),
    }),
  ),
]

function resize(editor: Editor, factor: number): void {
  styleCharacters(
    editor,
    ({ size }) => ({ size: Math.min(2000, Math.max(0.3, size * factor)) }),
    'size of letters',
  )
}

function describeSize(editor: Editor): string {
  const [first] = stylesOf(editor)
  return first ? `Letters of ${Math.round(first.size * 10) / 10} mm` : ''
}
