import './path-points.css'
import { mapPoint, type Point, pathData, placementMatrix, type TextElement } from '@printery/design'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { toCanvas, toPage } from '../../model/geometry/view.ts'
import {
  addPathPoint,
  canAddPathPoint,
  nudgePathHandle,
  removePathPoint,
} from '../../model/text-path/change-path.ts'
import { type PathHandle, pathHandlesOf } from '../../model/text-path/path-handles.ts'
import { curvesOnCanvas } from '../../model/text-path/placed-path.ts'
import { endTool } from '../../model/tools/end-tool.ts'
import { selectPathPoint, textOfPathTool } from '../../model/tools/path-tool.ts'
import { useEditor, useSession } from '../../react/editor-context.tsx'
import { useAttempt } from '../../react/use-apply.ts'
import { texts } from './texts.ts'

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const keyOf = ({ part, index }: Pick<PathHandle, 'part' | 'index'>) => `${part} ${index}`

/**
 * The edited path, with its points and handles as buttons for keys and screen readers. Pointer presses pass through them
 * to the canvas, which determines the nearest one.
 */
export function PathPoints({ text }: { text: TextElement }) {
  const editor = useEditor()
  const attempt = useAttempt()
  const view = useSession((session) => session.view)
  const selected = useSession(({ tool }) => (tool.name === 'path' ? tool.point : 0))
  const group = useRef<HTMLFieldSetElement>(null)
  const hint = useId()
  const handles = inTabOrder(pathHandlesOf(editor), selected)
  const points = handles.filter(({ part }) => part === 'at')
  const selectedPoint = points.find(({ index }) => index === selected)

  useEffect(() => {
    const button = group.current?.querySelector<HTMLElement>(
      `[data-handle="${keyOf({ part: 'at', index: selected })}"]`,
    )
    if (points.length > 0) button?.focus({ preventScroll: true })
  }, [selected, points.length])
  useLayoutEffect(() => {
    const points = group.current
    const board = points?.closest<HTMLElement>('.ed-board')
    // The canvas receives the following keys again.
    return () => {
      if (points?.contains(document.activeElement)) board?.focus({ preventScroll: true })
    }
  }, [])

  const onKeyDown = (event: KeyboardEvent, handle: PathHandle) => {
    const direction = directions[event.key]
    const length = event.shiftKey ? 10 : event.altKey ? 0.1 : 1
    if (event.ctrlKey || event.metaKey) return
    if (direction) {
      const by = { x: direction.x * length, y: direction.y * length }
      nudgePathHandle(editor, handle, by)
      announce(handle)
    } else if (event.key === 'Escape') endTool(editor)
    else if (event.key === 'Delete' || event.key === 'Backspace') attempt(() => removePathPoint(editor))
    else if (event.key === 'Insert' || event.key === '+') {
      if (canAddPathPoint(editor)) attempt(() => addPathPoint(editor))
    } else return
    event.preventDefault()
  }

  const announce = ({ part, index }: PathHandle) => {
    const moved = pathHandlesOf(editor).find((each) => each.part === part && each.index === index)
    const now = textOfPathTool(editor)
    if (!moved || !now?.path) return
    const name = nameOf(moved, points.length)
    const { x, y } = toPage(editor.session.get().view, moved.at)
    editor.announcement.set(
      part === 'offset' ? texts.percent(name, now.path.offset) : texts.place(name, x, y),
    )
  }

  const matrix = placementMatrix(text)
  const onCanvas = (point: Point) => toCanvas(view, mapPoint(matrix, point))
  return (
    <>
      <svg className="ed-overlay" aria-hidden="true">
        <path className="ed-text-path" d={pathData(curvesOnCanvas(text, onCanvas))} />
        {selectedPoint &&
          handles
            .filter(({ part }) => part === 'handleIn' || part === 'handleOut')
            .map(({ part, at }) => (
              <line
                key={part}
                className="ed-path-stem"
                x1={selectedPoint.at.x}
                y1={selectedPoint.at.y}
                x2={at.x}
                y2={at.y}
              />
            ))}
      </svg>
      <fieldset ref={group} className="ed-path-points" aria-describedby={hint}>
        <legend className="visually-hidden">{texts.points}</legend>
        <p id={hint} className="visually-hidden">
          {texts.howTo}
        </p>
        {handles.map((handle) => (
          <button
            key={keyOf(handle)}
            type="button"
            className="ed-path-point"
            data-handle={keyOf(handle)}
            data-part={handle.part}
            aria-label={nameOf(handle, points.length)}
            aria-pressed={handle.part === 'at' ? handle.index === selected : undefined}
            style={{ left: handle.at.x, top: handle.at.y }}
            onFocus={() => handle.part === 'at' && selectPathPoint(editor, handle.index)}
            onClick={() => handle.part === 'at' && selectPathPoint(editor, handle.index)}
            onKeyDown={(event) => onKeyDown(event, handle)}
          />
        ))}
      </fieldset>
    </>
  )
}

/** The handles in tab order: those of the selected point follow the point. */
function inTabOrder(handles: readonly PathHandle[], selected: number): PathHandle[] {
  const selectedHandles = handles.filter(({ part }) => part === 'handleIn' || part === 'handleOut')
  return [
    ...handles
      .filter(({ part }) => part === 'at')
      .flatMap((point) => (point.index === selected ? [point, ...selectedHandles] : [point])),
    ...handles.filter(({ part }) => part === 'offset'),
  ]
}

function nameOf({ part, index }: PathHandle, count: number): string {
  if (part === 'offset') return texts.offset
  return part === 'at' ? texts.point(index + 1, count) : texts[part](index + 1)
}
