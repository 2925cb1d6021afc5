import type { Point } from '@printery/design'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { Editor } from '../model/editor.ts'
import { toCanvas } from '../model/geometry/view.ts'
import { endTool } from '../model/tools/end-tool.ts'
import {
  controlPoints,
  distanceMoved,
  envelopedElement,
  isCorner,
  nudgePoint,
} from '../model/tools/envelope.ts'
import { useEditor, useResources, useSession } from '../react/editor-context.tsx'
import { useBetweenGestures } from '../react/use-between-gestures.ts'
import { toKeyPress } from './key-press.ts'
import { texts } from './texts.ts'
import { setAttributeIfChanged, useDirectDraw } from './use-direct-draw.ts'

/** Side of the squares at corners and radius of the discs at handles, in px. */
const [side, radius] = [10, 5]

/** The control points of the edited envelope. The canvas handles presses on them, with a tolerance for each pointer type. */
export function EnvelopePoints() {
  return (
    <>
      <svg className="ed-overlay" aria-hidden="true">
        <rect className="ed-overlay-bounds" width="100%" height="100%" />
        <Marks />
      </svg>
      <FocusTargets />
    </>
  )
}

/** The points, and a line from each handle to its corner. Drawn without React, because they follow the pointer. */
function Marks() {
  const shown = useDirectDraw<SVGGElement>((group, editor) => {
    const points = pointsOnCanvas(editor)
    const [lines, marks] = [...group.children] as SVGPathElement[]
    if (lines) setAttributeIfChanged(lines, 'd', linesOf(points))
    if (marks) setAttributeIfChanged(marks, 'd', points.map(markOf).join(''))
  })
  return (
    <g ref={shown}>
      <path className="ed-envelope-lines" />
      <path className="ed-handle" />
    </g>
  )
}

/** The control points in px of the canvas. */
function pointsOnCanvas(editor: Editor): Point[] {
  const element = envelopedElement(editor)
  const { view } = editor.session.get()
  return element ? controlPoints(editor, element).map((point) => toCanvas(view, point)) : []
}

/** Lines from each handle to its corner, which is the adjacent point that is a corner. */
function linesOf(points: readonly Point[]): string {
  return points
    .flatMap((point, index) => {
      const corner = points[(isCorner(index - 1) ? index - 1 : index + 1) % points.length]
      return isCorner(index) || !corner ? [] : [`M${point.x} ${point.y}L${corner.x} ${corner.y}`]
    })
    .join('')
}

function markOf({ x, y }: Point, index: number): string {
  if (isCorner(index))
    return [`M${x - side / 2} ${y - side / 2}`, `h${side}`, `v${side}`, `h${-side}`, 'Z'].join('')
  const halfCircle = `a${radius} ${radius} 0 0 1`
  return `M${x - radius} ${y}${halfCircle} ${2 * radius} 0${halfCircle} ${-2 * radius} 0Z`
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** A button over each control point, for focus and arrow keys. Pointer presses pass through it to the canvas. */
function FocusTargets() {
  const editor = useEditor()
  const tool = useSession((session) => session.tool)
  const view = useSession((session) => session.view)
  // The box changes when a font has loaded.
  useResources()
  const element = useBetweenGestures(() => envelopedElement(editor))
  const keys = useId()
  const group = useRef<HTMLDivElement>(null)
  const active = tool.name === 'envelope' ? tool.point : 0

  useEffect(() => {
    const button = tool.name === 'envelope' ? group.current?.children[tool.point] : undefined
    if (button instanceof HTMLElement) button.focus({ preventScroll: true })
  }, [tool])
  useLayoutEffect(() => {
    const targets = group.current
    const canvas = targets?.parentElement
    // The canvas receives the following keys again.
    return () => {
      if (targets?.contains(document.activeElement)) canvas?.focus({ preventScroll: true })
    }
  }, [])
  if (!element) return null

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shift, alt, mod } = toKeyPress(event)
    const direction = directions[key]
    // Escape during a drag cancels the drag.
    if (mod || editor.session.get().activeGesture) return
    if (direction) {
      const mm = shift ? 10 : alt ? 0.1 : 1
      nudgePoint(editor, active, { x: direction.x * mm, y: direction.y * mm })
      announce(editor, active)
    } else if (key === 'Enter' || key === 'Escape') endTool(editor)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields
    <div ref={group} role="group" aria-label={texts.envelope} onKeyDown={onKeyDown}>
      {controlPoints(editor, element).map((point, index) => {
        const { x, y } = toCanvas(view, point)
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the points have a fixed order
            key={index}
            type="button"
            className="ed-envelope-point"
            style={{ left: x, top: y }}
            aria-label={texts.envelopePoints[index]}
            aria-describedby={keys}
            onFocus={() => {
              if (active !== index) editor.setTool({ name: 'envelope', id: element.id, point: index })
            }}
          />
        )
      })}
      <p id={keys} className="visually-hidden">
        {texts.envelopeKeys}
      </p>
    </div>
  )
}

function announce(editor: Editor, point: number): void {
  const element = envelopedElement(editor)
  const name = texts.envelopePoints[point]
  if (element && name)
    editor.announcement.set(texts.envelopePointMoved(name, distanceMoved(editor, element, point)))
}
