import type { Layer } from '@printery/design'
import type { Editor } from '../editor.ts'
import { group, mask, mayGroup, mayUngroup, mayUnmask, ungroup, unmask } from '../elements/grouping.ts'
import { type Alignment, align, type Dimension, distribute, makeSameSize } from '../geometry/align.ts'
import { flipSelected, rotateSelected } from '../geometry/rotate-and-flip.ts'
import { mayChange } from '../permission.ts'
import type { Command } from './command.ts'
import { hasSelection } from './command.ts'

const mayPlace = (editor: Editor) => mayChange(editor, editor.session.get().selection, 'place')
const selectionCount = (editor: Editor) => editor.session.get().selection.length

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

const sizes: readonly [Dimension, string][] = [
  ['width', 'Same width'],
  ['height', 'Same height'],
]

export const arrangeCommands: readonly Command[] = [
  {
    id: 'group',
    title: 'Group',
    group: 'arrange',
    keys: ['Mod+G'],
    canRun: mayGroup,
    run: group,
    announcement: () => 'Grouped',
  },
  {
    id: 'ungroup',
    title: 'Ungroup',
    group: 'arrange',
    keys: ['Mod+Shift+G'],
    canRun: mayUngroup,
    run: ungroup,
    announcement: () => 'Ungrouped',
  },
  {
    id: 'mask',
    title: 'Clip to the top shape',
    group: 'arrange',
    keys: ['Mod+Alt+M'],
    canRun: (editor) => mayGroup(editor) && editor.selectedElements.at(-1)?.kind !== 'group',
    run: mask,
    announcement: () => 'Clipped to the top shape',
  },
  {
    id: 'unmask',
    title: 'Remove mask',
    group: 'arrange',
    keys: [],
    canRun: mayUnmask,
    run: unmask,
    announcement: () => 'Mask removed',
  },
  {
    id: 'lock',
    title: 'Lock or unlock',
    group: 'arrange',
    keys: ['Mod+L'],
    canRun: hasSelection,
    run: toggleLock,
    announcement: (editor) => (editor.selectedElements.every(({ locked }) => locked) ? 'Locked' : 'Unlocked'),
  },
  {
    id: 'hide',
    title: 'Hide or show',
    group: 'arrange',
    keys: ['Mod+Shift+H'],
    canRun: (editor) => mayChange(editor, editor.session.get().selection, 'presence'),
    run: toggleHidden,
    announcement: (editor) => (editor.selectedElements.every(({ hidden }) => hidden) ? 'Hidden' : 'Shown'),
  },
  ...layers.map(
    ([to, title, keys]): Command => ({
      id: `layer-${to}`,
      title,
      group: 'arrange',
      keys: [keys],
      canRun: mayPlace,
      run: (editor) => reorder(editor, to),
    }),
  ),
  ...alignments.map(
    ([side, title, keys]): Command => ({
      id: `align-${side}`,
      title,
      group: 'arrange',
      keys: [keys],
      canRun: mayPlace,
      run: (editor) => align(editor, side),
    }),
  ),
  {
    id: 'distribute-horizontally',
    title: 'Distribute horizontally',
    group: 'arrange',
    keys: ['Alt+Shift+H'],
    canRun: (editor) => selectionCount(editor) > 2 && mayPlace(editor),
    run: (editor) => distribute(editor, 'x'),
  },
  {
    id: 'distribute-vertically',
    title: 'Distribute vertically',
    group: 'arrange',
    keys: ['Alt+Shift+V'],
    canRun: (editor) => selectionCount(editor) > 2 && mayPlace(editor),
    run: (editor) => distribute(editor, 'y'),
  },
  ...sizes.map(
    ([side, title]): Command => ({
      id: `same-${side}`,
      title,
      group: 'arrange',
      keys: [],
      canRun: (editor) => selectionCount(editor) > 1 && mayPlace(editor),
      run: (editor) => makeSameSize(editor, side),
    }),
  ),
  {
    id: 'flip-horizontally',
    title: 'Flip horizontally',
    group: 'arrange',
    keys: ['Shift+H'],
    canRun: mayPlace,
    run: (editor) => flipSelected(editor, 'x'),
  },
  {
    id: 'flip-vertically',
    title: 'Flip vertically',
    group: 'arrange',
    keys: ['Shift+V'],
    canRun: mayPlace,
    run: (editor) => flipSelected(editor, 'y'),
  },
  {
    id: 'rotate-right',
    title: 'Rotate by 90°',
    group: 'arrange',
    keys: ['Mod+Alt+R'],
    canRun: mayPlace,
    run: (editor) => rotateSelected(editor, 90),
  },
]

/** Reorders the selected elements within their groups. */
function reorder(editor: Editor, to: Layer): void {
  const byParent = Map.groupBy(editor.selectedElements, ({ parent }) => parent)
  editor.transaction(() => {
    for (const members of byParent.values())
      editor.apply({ type: 'layer', ids: members.map(({ id }) => id), to })
  })
}

/** Locks all, or unlocks all if all are locked. */
function toggleLock(editor: Editor): void {
  const locked = !editor.selectedElements.every((element) => element.locked)
  changeAll(editor, { locked })
}

/** Hides all, or shows all if all are hidden. */
function toggleHidden(editor: Editor): void {
  const hidden = !editor.selectedElements.every((element) => element.hidden)
  changeAll(editor, { hidden })
}

function changeAll(editor: Editor, fields: Record<string, unknown>): void {
  const changes = Object.fromEntries(editor.session.get().selection.map((id) => [id, fields]))
  editor.apply({ type: 'change', changes })
}
