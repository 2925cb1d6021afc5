import { otherSide } from '@printery/domain'
import type { Editor } from '../editor.ts'
import { boxOfAll } from '../frames.ts'
import { centred, fitted, seenOf, trueScale, zoomed, zoomOf } from '../viewing.ts'
import type { Command } from './command.ts'
import { hasChoice } from './command.ts'

const always = () => true
const spokenZoom = (editor: Editor) => `Zoom ${Math.round(zoomOf(editor.session.get().view) * 100)} %`

export const viewCommands: readonly Command[] = [
  {
    id: 'zoom-in',
    title: 'Zoom in',
    group: 'view',
    keys: ['Mod+=', 'Mod++'],
    isPossible: always,
    run: (editor) => zoomBy(editor, 1.25),
    said: spokenZoom,
  },
  {
    id: 'zoom-out',
    title: 'Zoom out',
    group: 'view',
    keys: ['Mod+-'],
    isPossible: always,
    run: (editor) => zoomBy(editor, 0.8),
    said: spokenZoom,
  },
  {
    id: 'zoom-fit',
    title: 'Whole print area',
    group: 'view',
    keys: ['Shift+1'],
    isPossible: always,
    run: (editor) => {
      const { width, height } = editor.design.pages[editor.page].area
      editor.see(fitted({ x: 0, y: 0, width, height }, editor.session.get().board))
    },
    said: spokenZoom,
  },
  {
    id: 'zoom-true',
    title: 'As large as in print',
    group: 'view',
    keys: ['Mod+0'],
    isPossible: always,
    run: (editor) => {
      const { view, board } = editor.session.get()
      editor.see(centred(seenOf(view, board), board, trueScale))
    },
    said: spokenZoom,
  },
  {
    id: 'zoom-selection',
    title: 'Zoom to what is chosen',
    group: 'view',
    keys: ['Shift+2'],
    isPossible: hasChoice,
    run: (editor) => {
      const { selection, board } = editor.session.get()
      const box = boxOfAll(editor.design, selection)
      if (box) editor.see(fitted(box, board, 0.6))
    },
    said: spokenZoom,
  },
  {
    id: 'turn-over',
    title: 'Other side',
    group: 'view',
    keys: ['Mod+Shift+F'],
    isPossible: always,
    run: (editor) => editor.turnTo(otherSide(editor.page)),
    said: (editor) => (editor.page === 'front' ? 'Front' : 'Back'),
  },
]

function zoomBy(editor: Editor, times: number): void {
  const { view, board } = editor.session.get()
  editor.see(zoomed(view, times, { x: board.width / 2, y: board.height / 2 }))
}
