import { mapPoint, type Point, placementMatrix, plainTextOf, type TextElement } from '@printery/design'
import { caretAt, chosenQuads } from '../model/typing/caret.ts'
import { setOf } from '../model/typing/typing.ts'
import { toBoard } from '../model/viewing.ts'
import { useEditor, useLook, useResources } from '../react/editor-context.tsx'

/** The caret and the chosen letters of the text that is typed into. */
export function LettersView({ text }: { text: TextElement }) {
  const editor = useEditor()
  // A font that comes moves the letters.
  useResources()
  const view = useLook((session) => session.view)
  const { anchor, focus } = useLook((session) => session.letters)
  const set = setOf(editor, text)
  const most = plainTextOf(text).length
  const matrix = placementMatrix(text)
  const onBoard = (at: Point) => toBoard(view, mapPoint(matrix, at))
  const { top, foot } = caretAt(set, Math.min(focus, most))
  const [start, end] = [onBoard(top), onBoard(foot)]
  return (
    <>
      {anchor !== focus &&
        chosenQuads(set, Math.min(anchor, focus), Math.max(anchor, focus)).map((quad) => {
          const points = quad.map(onBoard).map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
          return <polygon key={points.join(' ')} className="ed-letters" points={points.join(' ')} />
        })}
      {anchor === focus && (
        <line key={focus} className="ed-caret" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      )}
    </>
  )
}
