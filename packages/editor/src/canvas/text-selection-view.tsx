import { mapPoint, type Point, placementMatrix, plainTextOf, type TextElement } from '@printery/design'
import { toCanvas } from '../model/geometry/view.ts'
import { caretAt, selectionQuads } from '../model/typing/caret.ts'
import { layOut } from '../model/typing/typing.ts'
import { useEditor, useResources, useSession } from '../react/editor-context.tsx'

/** The caret and the selected characters of the edited text. */
export function TextSelectionView({ text }: { text: TextElement }) {
  const editor = useEditor()
  // The glyphs move when a font has loaded.
  useResources()
  const view = useSession((session) => session.view)
  const { anchor, focus } = useSession((session) => session.textSelection)
  const layout = layOut(editor, text)
  const max = plainTextOf(text).length
  const matrix = placementMatrix(text)
  const onCanvas = (at: Point) => toCanvas(view, mapPoint(matrix, at))
  const { top, foot } = caretAt(layout, Math.min(focus, max))
  const [start, end] = [onCanvas(top), onCanvas(foot)]
  return (
    <>
      {anchor !== focus &&
        selectionQuads(layout, Math.min(anchor, focus), Math.max(anchor, focus)).map((quad) => {
          const points = quad.map(onCanvas).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
          return <polygon key={points.join(' ')} className="ed-letters" points={points.join(' ')} />
        })}
      {anchor === focus && (
        <line key={focus} className="ed-caret" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      )}
    </>
  )
}
