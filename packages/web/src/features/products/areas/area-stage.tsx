import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { inPercent } from '../../../ui/pictures/in-percent.ts'
import { areaTexts as texts } from '../form/form-texts.ts'
import {
  type AreaRow,
  type AreasOfSide,
  inMm,
  moveArea,
  type Ruler,
  replaceArea,
  resizeArea,
  withRuler,
} from './areas.ts'

interface AreaStageProps {
  picture: string
  side: AreasOfSide
  /** The line that sets the scale is drawn over the picture. */
  hasRuler: boolean
  onRatio: (ratio: number) => void
  onChange: (side: AreasOfSide) => void
}

interface Step {
  /** Fractions of the picture. */
  across: number
  down: number
}

/** The picture with its print areas, which are moved and resized by the pointer or the arrow keys. */
export function AreaStage({ picture, side, hasRuler, onRatio, onChange }: AreaStageProps) {
  const stage = useRef<HTMLDivElement>(null)
  const lastPointer = useRef<{ x: number; y: number }>(undefined)

  /** Drag and key handlers for everything on the picture. */
  const dragHandlers = (onStep: (step: Step) => void) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      lastPointer.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = lastPointer.current
      const box = stage.current?.getBoundingClientRect()
      if (!from || !box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      lastPointer.current = { x: event.clientX, y: event.clientY }
      onStep({ across: (event.clientX - from.x) / box.width, down: (event.clientY - from.y) / box.height })
    },
    onPointerUp: () => {
      lastPointer.current = undefined
    },
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key]
      if (!arrow) return
      event.preventDefault()
      event.stopPropagation()
      const mm = event.shiftKey ? 10 : 1
      const [x, y] = arrow
      onStep({ across: (x * mm) / side.mmAcross, down: (y * mm * side.ratio) / side.mmAcross })
    },
  })
  const moveRulerEnd = (end: 1 | 2, { across, down }: Step) => {
    const { ruler } = side
    const to: Partial<Ruler> =
      end === 1
        ? { x1: ruler.x1 + across, y1: ruler.y1 + down }
        : { x2: ruler.x2 + across, y2: ruler.y2 + down }
    onChange(withRuler(side, to))
  }
  return (
    <div className="area-stage">
      <div className="area-picture" ref={stage}>
        <img
          src={picture}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            naturalHeight > 0 && onRatio(naturalWidth / naturalHeight)
          }
        />
        {side.areas.map((area) => (
          <AreaBox
            key={area.key}
            side={side}
            area={area}
            move={dragHandlers(({ across, down }) =>
              onChange(replaceArea(side, moveArea(area, across, down))),
            )}
            resize={dragHandlers(({ across, down }) =>
              onChange(replaceArea(side, resizeArea(area, across, down))),
            )}
          />
        ))}
        {hasRuler && (
          <>
            <svg className="ruler" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <line
                x1={side.ruler.x1 * 100}
                y1={side.ruler.y1 * 100}
                x2={side.ruler.x2 * 100}
                y2={side.ruler.y2 * 100}
              />
            </svg>
            {([1, 2] as const).map((end) => (
              <button
                key={end}
                type="button"
                className="ruler-end"
                aria-label={texts.lineEnd(end)}
                style={
                  {
                    left: `${side.ruler[`x${end}`] * 100}%`,
                    top: `${side.ruler[`y${end}`] * 100}%`,
                  } as CSSProperties
                }
                {...dragHandlers((step) => moveRulerEnd(end, step))}
              />
            ))}
          </>
        )}
      </div>
      <p className="muted small">{texts.keyboardHint}</p>
    </div>
  )
}

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type DragHandlers = Pick<
  React.DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onKeyDown'
>

interface AreaBoxProps {
  side: AreasOfSide
  area: AreaRow
  move: DragHandlers
  resize: DragHandlers
}

function AreaBox({ side, area, move, resize }: AreaBoxProps) {
  const { left, top, width, height, rotation, name } = area
  const percentages = { left: left * 100, top: top * 100, width: width * 100, height: height * 100 }
  const mm = inMm(side, area)
  return (
    <div className="area-box" style={{ ...inPercent(percentages), rotate: `${rotation}deg` }}>
      <button type="button" className="area-move" aria-label={texts.move(name)} {...move} />
      <span className="area-caption" aria-hidden="true">
        {name}
        <br />
        {texts.size(mm.width, mm.height)}
      </span>
      <button type="button" className="area-resize" aria-label={texts.resize(name)} {...resize} />
    </div>
  )
}
