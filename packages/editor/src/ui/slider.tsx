import { Slider as Base } from '@base-ui/react/slider'
import { useId, useState } from 'react'
import { useGesture } from '../react/use-gesture.ts'
import { texts } from './texts.ts'

interface SliderProps {
  label: string
  /** Undefined if the values of the selected elements differ. */
  value: number | undefined
  /** The thumb's position for mixed values, and after a double click. */
  defaultValue: number
  min: number
  max: number
  step: number
  format: (value: number) => string
  onChange: (value: number) => void
}

/** A slider whose drags are one undo step each. During a drag it shows its own value, because `value` is from before the drag. */
export function Slider({ label, value, defaultValue, min, max, step, format, onChange }: SliderProps) {
  const id = useId()
  const gesture = useGesture({ freezesTools: true })
  const [draggedValue, setDraggedValue] = useState<number>()
  const current = draggedValue ?? value
  return (
    <div className="ed-slider">
      <span id={id}>{label}</span>
      <output className="mono">{current === undefined ? texts.mixed : format(current)}</output>
      <Base.Root
        value={current ?? defaultValue}
        min={min}
        max={max}
        step={step}
        aria-labelledby={id}
        onValueChange={(next) => {
          setDraggedValue(next)
          gesture.during(() => onChange(next))
        }}
        onValueCommitted={() => {
          setDraggedValue(undefined)
          gesture.end()
        }}
      >
        <Base.Control className="ed-slider-control" onDoubleClick={() => onChange(defaultValue)}>
          <Base.Track className="ed-slider-track">
            <Base.Indicator className="ed-slider-part" />
            <Base.Thumb
              className="ed-slider-thumb"
              getAriaLabel={() => label}
              getAriaValueText={(_, now) => format(now)}
            />
          </Base.Track>
        </Base.Control>
      </Base.Root>
    </div>
  )
}
