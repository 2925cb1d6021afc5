import type { TextElement } from '@printery/design'
import type { Editor } from '../editor.ts'
import { looksOf, mayStyle, setTexts, styleLetters } from '../typing/styling.ts'
import { isBold, weightFor } from '../weights.ts'
import type { Command } from './command.ts'

const alignments: readonly [TextElement['align'], string, string][] = [
  ['left', 'Text to the left', 'Mod+Alt+L'],
  ['centre', 'Text into the middle', 'Mod+Alt+C'],
  ['right', 'Text to the right', 'Mod+Alt+E'],
  ['justify', 'Text justified', 'Mod+Alt+J'],
]

/** Each step of the size, so that ten of them make about two and a half times as much. */
const step = 1.1

export const textCommands: readonly Command[] = [
  {
    id: 'bold',
    title: 'Bold',
    group: 'text',
    keys: ['Mod+B'],
    isPossible: mayStyle,
    run: (editor) => {
      const bold = !looksOf(editor).every(isBold)
      styleLetters(editor, ({ font }) => ({ weight: weightFor(font, bold) }))
    },
  },
  {
    id: 'italic',
    title: 'Italic',
    group: 'text',
    keys: ['Mod+I'],
    isPossible: mayStyle,
    run: (editor) => styleLetters(editor, { italic: !looksOf(editor).every(({ italic }) => italic) }),
  },
  {
    id: 'underline',
    title: 'Underline',
    group: 'text',
    keys: ['Mod+U'],
    isPossible: mayStyle,
    run: (editor) =>
      styleLetters(editor, { underline: !looksOf(editor).every(({ underline }) => underline) }),
  },
  {
    id: 'larger',
    title: 'Larger letters',
    group: 'text',
    keys: ['Mod+Shift+.', 'Mod+Shift+>'],
    isPossible: mayStyle,
    run: (editor) => resize(editor, step),
    said: spokenSize,
  },
  {
    id: 'smaller',
    title: 'Smaller letters',
    group: 'text',
    keys: ['Mod+Shift+,', 'Mod+Shift+<'],
    isPossible: mayStyle,
    run: (editor) => resize(editor, 1 / step),
    said: spokenSize,
  },
  ...alignments.map(
    ([align, title, keys]): Command => ({
      id: `text-${align}`,
      title,
      group: 'text',
      keys: [keys],
      isPossible: mayStyle,
      run: (editor) => setTexts(editor, { align }),
    }),
  ),
]

function resize(editor: Editor, times: number): void {
  styleLetters(
    editor,
    ({ size }) => ({ size: Math.min(2000, Math.max(0.3, size * times)) }),
    'size of letters',
  )
}

function spokenSize(editor: Editor): string {
  const [first] = looksOf(editor)
  return first ? `Letters of ${Math.round(first.size * 10) / 10} mm` : ''
}
