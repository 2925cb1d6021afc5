import { cornersOf, type ElementId, type Point } from '@printery/design'
import type { Editor } from '../model/editor.ts'
import { outlineOfElements } from '../model/geometry/selection-frame.ts'
import { toCanvas } from '../model/geometry/view.ts'
import { useSession } from '../react/editor-context.tsx'
import { Handles } from './handles.tsx'
import { setAttributeIfChanged, setTextContent, useDirectDraw } from './use-direct-draw.ts'

/** Frames around the selection and the hovered element, with the handles to resize and rotate. */
export function SelectionFrame() {
  const selection = useSession((session) => session.selection)
  const enteredGroup = useSession((session) => session.enteredGroup)
  const hovered = useSession((session) => session.hovered)
  const highlighted = useSession((session) => session.highlighted)
  const isTyped = useSession(({ tool }) => tool.name === 'type')
  const isPressed = useSession(({ activeGesture }) => activeGesture !== null)
  return (
    <>
      {enteredGroup && <Outline className="ed-frame-entered" cornersIn={outlineWith(enteredGroup)} />}
      {hovered && !selection.includes(hovered) && (
        <Outline className="ed-frame-hovered" cornersIn={outlineWith(hovered)} />
      )}
      {highlighted && <Outline className="ed-frame-highlighted" cornersIn={outlineWith(highlighted)} />}
      {selection.length > 1 &&
        !isPressed &&
        selection.map((id) => <Outline key={id} className="ed-frame-one" cornersIn={outlineWith(id)} />)}
      <Outline className={isTyped ? 'ed-frame ed-frame-typed' : 'ed-frame'} cornersIn={gestureCorners} />
      {isPressed ? <GestureLabel /> : <Handles />}
    </>
  )
}

interface OutlineProps {
  className: string
  cornersIn: (editor: Editor) => Point[]
}

function Outline({ className, cornersIn }: OutlineProps) {
  const shown = useDirectDraw<SVGPolygonElement>((polygon, editor) =>
    setAttributeIfChanged(polygon, 'points', pointsOf(onCanvas(editor, cornersIn(editor)))),
  )
  return <polygon ref={shown} className={className} />
}

function outlineWith(id: ElementId) {
  return (editor: Editor) => outlineOfElements(editor, [id])
}

/** The label of the active gesture below the frame; upright even if the frame is rotated. */
function GestureLabel() {
  const shown = useDirectDraw<SVGTextElement>((text, editor) => {
    const { label = '' } = editor.session.get().activeGesture ?? {}
    const corners = label ? onCanvas(editor, gestureCorners(editor)) : []
    setTextContent(text, corners.length > 0 ? label : '')
    if (corners.length === 0) return
    setAttributeIfChanged(text, 'x', corners.reduce((sum, { x }) => sum + x, 0) / corners.length)
    setAttributeIfChanged(text, 'y', Math.max(...corners.map(({ y }) => y)) + 20)
  })
  return <text ref={shown} className="ed-hold-words" />
}

function gestureCorners(editor: Editor): Point[] {
  const { activeGesture, selection } = editor.session.get()
  return activeGesture?.frame ? cornersOf(activeGesture.frame) : outlineOfElements(editor, selection)
}

/** The corners in px of the canvas. */
function onCanvas(editor: Editor, corners: readonly Point[]): Point[] {
  const { view } = editor.session.get()
  return corners.map((corner) => toCanvas(view, corner))
}

function pointsOf(corners: readonly Point[]): string {
  return corners.map(({ x, y }) => `${x},${y}`).join(' ')
}
