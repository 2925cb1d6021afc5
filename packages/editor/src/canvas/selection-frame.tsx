import { cornersOf, type TurnedBox } from '@printery/design'
import { frameOf } from '../model/frames.ts'
import { handlesOf } from '../model/hand/handles.ts'
import type { View } from '../model/session.ts'
import { toBoard } from '../model/viewing.ts'
import { useDesign, useEditor, useLook } from '../react/editor-context.tsx'

/** Frames around what is chosen and what a press would take, with the handles to pull and turn by. */
export function SelectionFrame() {
  const editor = useEditor()
  const design = useDesign((whole) => whole)
  const { selection, view, hold, under, pointed, tool, entered } = useLook((session) => session)
  const frame = hold?.frame ?? frameOf(design, selection)
  const isPressed = hold !== null
  return (
    <>
      {entered && <Outline className="ed-frame-entered" frame={frameOf(design, [entered])} view={view} />}
      {under && !selection.includes(under) && (
        <Outline className="ed-frame-under" frame={frameOf(design, [under])} view={view} />
      )}
      {pointed && <Outline className="ed-frame-pointed" frame={frameOf(design, [pointed])} view={view} />}
      {selection.length > 1 &&
        !isPressed &&
        selection.map((id) => (
          <Outline key={id} className="ed-frame-one" frame={frameOf(design, [id])} view={view} />
        ))}
      <Outline
        className={tool.name === 'type' ? 'ed-frame ed-frame-typed' : 'ed-frame'}
        frame={frame}
        view={view}
      />
      {hold?.words && frame && <Words words={hold.words} frame={frame} view={view} />}
      {!isPressed && handlesOf(editor).map(({ name, at }) => <HandleMark key={name} name={name} {...at} />)}
    </>
  )
}

function Outline({
  frame,
  view,
  className,
}: {
  frame: TurnedBox | undefined
  view: View
  className: string
}) {
  if (!frame) return null
  const points = cornersOf(frame).map((corner) => toBoard(view, corner))
  return <polygon className={className} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
}

/** Below the frame, upright however that is turned. */
function Words({ words, frame, view }: { words: string; frame: TurnedBox; view: View }) {
  const points = cornersOf(frame).map((corner) => toBoard(view, corner))
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = Math.max(...points.map((point) => point.y)) + 20
  return (
    <text className="ed-hold-words" x={x} y={y}>
      {words}
    </text>
  )
}

/** Pixels across. */
const side = 9

function HandleMark({ name, x, y }: { name: string; x: number; y: number }) {
  if (name === 'turn') return <circle className="ed-handle" cx={x} cy={y} r={5.5} />
  return <rect className="ed-handle" x={x - side / 2} y={y - side / 2} width={side} height={side} />
}
