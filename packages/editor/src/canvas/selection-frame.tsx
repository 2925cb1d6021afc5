import { cornersOf, type ElementId, type Point, type RotatedBox } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { frameOf } from '../model/frames.ts'
import { toBoard } from '../model/viewing.ts'
import { useLook } from '../react/editor-context.tsx'
import { Handles } from './handles.tsx'
import { useFollowed, write, writeWords } from './use-followed.ts'

/** Frames around what is chosen and what a press would take, with the handles to pull and turn by. */
export function SelectionFrame() {
  const selection = useLook((session) => session.selection)
  const entered = useLook((session) => session.entered)
  const hovered = useLook((session) => session.hovered)
  const highlighted = useLook((session) => session.highlighted)
  const isTyped = useLook(({ tool }) => tool.name === 'type')
  const isPressed = useLook(({ hold }) => hold !== null)
  return (
    <>
      {entered && <Outline className="ed-frame-entered" frameIn={around(entered)} />}
      {hovered && !selection.includes(hovered) && (
        <Outline className="ed-frame-hovered" frameIn={around(hovered)} />
      )}
      {highlighted && <Outline className="ed-frame-highlighted" frameIn={around(highlighted)} />}
      {selection.length > 1 &&
        !isPressed &&
        selection.map((id) => <Outline key={id} className="ed-frame-one" frameIn={around(id)} />)}
      <Outline className={isTyped ? 'ed-frame ed-frame-typed' : 'ed-frame'} frameIn={heldFrame} />
      {isPressed ? <Words /> : <Handles />}
    </>
  )
}

interface OutlineProps {
  className: string
  frameIn: (editor: Editor) => RotatedBox | undefined
}

function Outline({ className, frameIn }: OutlineProps) {
  const shown = useFollowed<SVGPolygonElement>((polygon, editor) =>
    write(polygon, 'points', pointsOf(cornersOn(editor, frameIn(editor)))),
  )
  return <polygon ref={shown} className={className} />
}

function around(id: ElementId) {
  return ({ design }: Editor) => frameOf(design, [id])
}

/** Below the frame, upright however that is turned. */
function Words() {
  const shown = useFollowed<SVGTextElement>((text, editor) => {
    const { words = '' } = editor.session.get().hold ?? {}
    const corners = words ? cornersOn(editor, heldFrame(editor)) : []
    writeWords(text, corners.length > 0 ? words : '')
    if (corners.length === 0) return
    write(text, 'x', corners.reduce((sum, { x }) => sum + x, 0) / corners.length)
    write(text, 'y', Math.max(...corners.map(({ y }) => y)) + 20)
  })
  return <text ref={shown} className="ed-hold-words" />
}

function heldFrame(editor: Editor): RotatedBox | undefined {
  const { hold, selection } = editor.session.get()
  return hold?.frame ?? frameOf(editor.design, selection)
}

/** On the canvas, px. */
function cornersOn(editor: Editor, frame: RotatedBox | undefined): Point[] {
  const { view } = editor.session.get()
  return frame ? cornersOf(frame).map((corner) => toBoard(view, corner)) : []
}

function pointsOf(corners: readonly Point[]): string {
  return corners.map(({ x, y }) => `${x},${y}`).join(' ')
}
