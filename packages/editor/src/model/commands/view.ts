import { otherSide } from '@printery/domain'
import type { Editor } from '../editor.ts'
import { boxOfAll } from '../geometry/frames.ts'
import { actualSizeScale, centred, fitted, visibleBox, zoomed, zoomOf } from '../geometry/view.ts'
import type { Command } from './command.ts'
import { hasSelection } from './command.ts'

const always = () => true
const describeZoom = (editor: Editor) => `Zoom ${Math.round(zoomOf(editor.session.get().view) * 100)} %`

export const viewCommands: readonly Command[] = [
  {
    id: 'zoom-in',
    title: 'Zoom in',
    group: 'view',
    keys: ['Mod+=', 'Mod++'],
    canRun: always,
    run: (editor) => zoomBy(editor, 1.25),
    announcement: describeZoom,
  },
  {
    id: 'zoom-out',
    title: 'Zoom out',
    group: 'view',
    keys: ['Mod+-'],
    canRun: always,
    run: (editor) => zoomBy(editor, 0.8),
    announcement: describeZoom,
  },
  {
    id: 'zoom-fit',
    title: 'Fit print area',
    group: 'view',
    keys: ['Shift+1'],
    canRun: always,
    run: (editor) => {
      const { width, height } = editor.design.pages[editor.page].area
      editor.setView(fitted({ x: 0, y: 0, width, height }, editor.session.get().canvasSize))
    },
    announcement: describeZoom,
  },
  {
    id: 'zoom-actual-size',
    title: 'Actual print size',
    group: 'view',
    keys: ['Mod+0'],
    canRun: always,
    run: (editor) => {
      const { view, canvasSize } = editor.session.get()
      editor.setView(centred(visibleBox(view, canvasSize), canvasSize, actualSizeScale))
    },
    announcement: describeZoom,
  },
  {
    id: 'zoom-selection',
    title: 'Zoom to selection',
    group: 'view',
    keys: ['Shift+2'],
    canRun: hasSelection,
    run: (editor) => {
      const { selection, canvasSize } = editor.session.get()
      const box = boxOfAll(editor.design, selection)
      if (box) editor.setView(fitted(box, canvasSize, 0.6))
    },
    announcement: describeZoom,
  },
  {
    id: 'show-other-side',
    title: 'Other side',
    group: 'view',
    keys: ['Mod+Shift+F'],
    canRun: always,
    run: (editor) => editor.showPage(otherSide(editor.page)),
    announcement: (editor) => (editor.page === 'front' ? 'Front' : 'Back'),
  },
]

function zoomBy(editor: Editor, factor: number): void {
  const { view, canvasSize } = editor.session.get()
  editor.setView(zoomed(view, factor, { x: canvasSize.width / 2, y: canvasSize.height / 2 }))
}
