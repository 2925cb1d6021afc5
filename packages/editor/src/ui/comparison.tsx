import type { PointerEvent, ReactNode } from 'react'
import './comparison.css'

interface ComparisonProps {
  label: string
  /** Width by height. */
  ratio: number
  /** The part of the width, from the left, in which `before` is shown, 0 to 1. For keyboards the caller adds a slider. */
  split: number
  onSplit: (split: number) => void
  /** Both fill the same box. */
  before: ReactNode
  after: ReactNode
}

/** Two pictures on top of each other, divided by a line that can be dragged. */
export function Comparison({ label, ratio, split, onSplit, before, after }: ComparisonProps) {
  function moveTo({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect()
    onSplit(Math.min(1, Math.max(0, (clientX - box.left) / box.width)))
  }

  return (
    <div
      className="ed-compare"
      style={{ aspectRatio: ratio, '--split': split, '--ratio': ratio } as object}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        moveTo(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
    >
      <div className="ed-compare-before">{before}</div>
      <div className="ed-compare-after">{after}</div>
      <i className="ed-compare-line" />
    </div>
  )
}
