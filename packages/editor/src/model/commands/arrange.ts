import type { Layer } from '@printery/design'
import { type Alignment, align, distribute, makeSameSize, type Sized } from '../arranging.ts'
import type { Editor } from '../editor.ts'
import { group, isMask, mask, mayGroup, mayUngroup, ungroup, unmask } from '../grouping.ts'
import { layer } from '../layering.ts'
import { toggleHidden, toggleLock } from '../locking-and-hiding.ts'
import { mayChange } from '../permission.ts'
import { flip, turnChosen } from '../turning.ts'
import type { Command } from './command.ts'
import { hasChoice } from './command.ts'

const mayPlace = (editor: Editor) => mayChange(editor, editor.session.get().selection, 'place')
const choiceOf = (editor: Editor) => editor.session.get().selection.length

const layers: readonly [Layer, string, string][] = [
  ['front', 'Bring to front', 'Mod+Shift+]'],
  ['forward', 'Bring forward', 'Mod+]'],
  ['backward', 'Send backward', 'Mod+['],
  ['back', 'Send to back', 'Mod+Shift+['],
]

const alignments: readonly [Alignment, string, string][] = [
  ['left', 'Align left', 'Alt+A'],
  ['centre', 'Align centres', 'Alt+H'],
  ['right', 'Align right', 'Alt+D'],
  ['top', 'Align top', 'Alt+W'],
  ['middle', 'Align middles', 'Alt+V'],
  ['bottom', 'Align bottom', 'Alt+S'],
]

const sizes: readonly [Sized, string][] = [
  ['width', 'Same width'],
  ['height', 'Same height'],
]

export const arrangeCommands: readonly Command[] = [
  {
    id: 'group',
    title: 'Group',
    group: 'arrange',
    keys: ['Mod+G'],
    isPossible: mayGroup,
    run: group,
    said: () => 'Grouped',
  },
  {
    id: 'ungroup',
    title: 'Ungroup',
    group: 'arrange',
    keys: ['Mod+Shift+G'],
    isPossible: mayUngroup,
    run: ungroup,
    said: () => 'Ungrouped',
  },
  {
    id: 'mask',
    title: 'Show inside of the top shape',
    group: 'arrange',
    keys: ['Mod+Alt+M'],
    isPossible: (editor) => mayGroup(editor) && editor.chosen.at(-1)?.kind !== 'group',
    run: mask,
    said: () => 'Masked',
  },
  {
    id: 'unmask',
    title: 'Show whole again',
    group: 'arrange',
    keys: [],
    isPossible: isMask,
    run: unmask,
    said: () => 'Mask taken away',
  },
  {
    id: 'lock',
    title: 'Lock or unlock',
    group: 'arrange',
    keys: ['Mod+L'],
    isPossible: hasChoice,
    run: toggleLock,
    said: (editor) => (editor.chosen.every(({ locked }) => locked) ? 'Locked' : 'Unlocked'),
  },
  {
    id: 'hide',
    title: 'Hide or show',
    group: 'arrange',
    keys: ['Mod+Shift+H'],
    isPossible: (editor) => mayChange(editor, editor.session.get().selection, 'presence'),
    run: toggleHidden,
    said: (editor) => (editor.chosen.every(({ hidden }) => hidden) ? 'Hidden' : 'Shown'),
  },
  ...layers.map(
    ([to, title, keys]): Command => ({
      id: `layer-${to}`,
      title,
      group: 'arrange',
      keys: [keys],
      isPossible: mayPlace,
      run: (editor) => layer(editor, to),
    }),
  ),
  ...alignments.map(
    ([side, title, keys]): Command => ({
      id: `align-${side}`,
      title,
      group: 'arrange',
      keys: [keys],
      isPossible: mayPlace,
      run: (editor) => align(editor, side),
    }),
  ),
  {
    id: 'distribute-across',
    title: 'Equal gaps across',
    group: 'arrange',
    keys: ['Alt+Shift+H'],
    isPossible: (editor) => choiceOf(editor) > 2 && mayPlace(editor),
    run: (editor) => distribute(editor, 'x'),
  },
  {
    id: 'distribute-down',
    title: 'Equal gaps down',
    group: 'arrange',
    keys: ['Alt+Shift+V'],
    isPossible: (editor) => choiceOf(editor) > 2 && mayPlace(editor),
    run: (editor) => distribute(editor, 'y'),
  },
  ...sizes.map(
    ([side, title]): Command => ({
      id: `same-${side}`,
      title,
      group: 'arrange',
      keys: [],
      isPossible: (editor) => choiceOf(editor) > 1 && mayPlace(editor),
      run: (editor) => makeSameSize(editor, side),
    }),
  ),
  {
    id: 'flip-across',
    title: 'Flip left and right',
    group: 'arrange',
    keys: ['Shift+H'],
    isPossible: mayPlace,
    run: (editor) => flip(editor, 'x'),
  },
  {
    id: 'flip-down',
    title: 'Flip top and bottom',
    group: 'arrange',
    keys: ['Shift+V'],
    isPossible: mayPlace,
    run: (editor) => flip(editor, 'y'),
  },
  {
    id: 'turn-right',
    title: 'Turn by 90°',
    group: 'arrange',
    keys: ['Mod+Alt+R'],
    isPossible: mayPlace,
    run: (editor) => turnChosen(editor, 90),
  },
]
