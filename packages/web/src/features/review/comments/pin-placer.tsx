import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { texts } from '../texts.ts'
import { NewPin } from './pins.tsx'

interface Spot {
  /** Fractions of the picture. */
  x: number
  y: number
}

/** Fraction of the picture by which an arrow key moves the pin; smaller with Shift. */
const coarseStep = 0.05
const fineStep = 0.01

const directions: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const clampToPicture = (fraction: number) => Math.round(Math.min(1, Math.max(0, fraction)) * 100) / 100

/** Overlays the picture until a spot is selected: by a press, or by arrow keys and Enter. */
export function PinPlacer({ onPlace }: { onPlace: (spot: Spot) => void }) {
  const [spot, setSpot] = useState<Spot>({ x: 0.5, y: 0.5 })
  const surface = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => surface.current?.focus(), [])

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter and Space trigger a click without a pointer position.
    if (event.detail === 0) return onPlace(spot)
    const box = event.currentTarget.getBoundingClientRect()
    onPlace({
      x: clampToPicture((event.clientX - box.left) / box.width),
      y: clampToPicture((event.clientY - box.top) / box.height),
    })
  }
  const move = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction) return
    event.preventDefault()
    const distance = event.shiftKey ? fineStep : coarseStep
    setSpot(({ x, y }) => ({
      x: clampToPicture(x + direction[0] * distance),
      y: clampToPicture(y + direction[1] * distance),
    }))
  }
  return (
    <>
      <NewPin {...spot} />
      <button
        ref={surface}
        type="button"
        className="placer"
        aria-label={texts.pinPlace(Math.round(spot.x * 100), Math.round(spot.y * 100))}
        onClick={press}
        onKeyDown={move}
      />
    </>
  )
}
