import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useGesture } from '../react/use-gesture.ts'
import { type Hsv, hexOf } from './hsv.ts'
import { texts } from './texts.ts'

interface ColourAreaProps {
  colour: Hsv
  onChange: (colour: Hsv) => void
}

const clamp = (part: number) => Math.min(1, Math.max(0, part))

/** A square of one hue: saturation to the right, value upwards. A drag is one undo step; arrow keys also change it. */
export function ColourArea({ colour, onChange }: ColourAreaProps) {
  const gesture = useGesture()
  const area = useRef<HTMLDivElement>(null)
  const { hue, saturation, value } = colour

  function pickAt({ clientX, clientY }: PointerEvent) {
    const box = area.current?.getBoundingClientRect()
    if (!box) return
    const next = {
      hue,
      saturation: clamp((clientX - box.left) / box.width),
      value: clamp(1 - (clientY - box.top) / box.height),
    }
    gesture.during(() => onChange(next))
  }

  function handleKey(event: KeyboardEvent) {
    const increment = event.shiftKey ? 0.1 : 0.01
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-increment, 0],
      ArrowRight: [increment, 0],
      ArrowUp: [0, increment],
      ArrowDown: [0, -increment],
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    onChange({ hue, saturation: clamp(saturation + step[0]), value: clamp(value + step[1]) })
  }

  return (
    <div
      ref={area}
      className="ed-colour-area"
      style={{ '--hue': `#${hexOf({ hue, saturation: 1, value: 1 })}` } as object}
      role="slider"
      tabIndex={0}
      aria-label={texts.colourArea}
      aria-valuenow={Math.round(saturation * 100)}
      aria-valuetext={texts.colourAreaValue(saturation, value)}
      onKeyDown={handleKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        pickAt(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && pickAt(event)}
      onPointerUp={gesture.end}
      onPointerCancel={gesture.end}
    >
      <i
        style={{
          left: `${saturation * 100}%`,
          top: `${(1 - value) * 100}%`,
          background: `#${hexOf(colour)}`,
        }}
      />
    </div>
  )
}
