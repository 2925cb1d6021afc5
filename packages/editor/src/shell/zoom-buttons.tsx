import { centred, fitted, zoomed, zoomOf } from '../model/viewing.ts'
import { useDesign, useEditor, useLook } from '../react/editor-context.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { texts } from './texts.ts'

/** Larger and smaller about the middle of the canvas, and the whole print area. */
export function ZoomButtons() {
  const editor = useEditor()
  const view = useLook((session) => session.view)
  const board = useLook((session) => session.board)
  const page = useLook((session) => session.page)
  const area = useDesign((design) => design.pages[page].area)
  const middle = { x: board.width / 2, y: board.height / 2 }
  const percent = `${Math.round(zoomOf(view) * 100)}%`
  const paper = { x: 0, y: 0, width: area.width, height: area.height }
  return (
    <div className="ed-zoom">
      <IconButton
        icon="dash"
        label={texts.zoomOut}
        keys="-"
        onClick={() => editor.see(zoomed(view, 0.8, middle))}
      />
      <button
        type="button"
        className="mono"
        aria-label={`${texts.zoomLevel} ${percent}. ${texts.zoomTrue}`}
        title={texts.zoomTrue}
        onClick={() => editor.see(centred(paper, board, view.scale / zoomOf(view)))}
      >
        {percent}
      </button>
      <IconButton
        icon="plus"
        label={texts.zoomIn}
        keys="+"
        onClick={() => editor.see(zoomed(view, 1.25, middle))}
      />
      <IconButton icon="fit" label={texts.zoomFit} onClick={() => editor.see(fitted(paper, board, 0.86))} />
    </div>
  )
}
