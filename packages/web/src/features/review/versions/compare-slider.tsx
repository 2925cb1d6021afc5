import type { CSSProperties, ReactNode } from 'react'
import { texts } from '../texts.ts'

interface Compared {
  name: string
  by: string
  picture: ReactNode
}

interface CompareSliderProps {
  left: Compared
  right: Compared
  /** The shown part of the left version in percent. */
  shown: number
  onShown: (percent: number) => void
}

/** Two versions over each other with a bar between them, moved by an invisible range input. */
export function CompareSlider({ left, right, shown, onShown }: CompareSliderProps) {
  return (
    <div className="slider" style={{ '--x': `${shown}%` } as CSSProperties}>
      <div className="l backdrop-blush">{left.picture}</div>
      <div className="r backdrop-mint">{right.picture}</div>
      <span className="ln" />
      <span className="kn">
        <svg viewBox="0 0 26 16" aria-hidden="true">
          <path d="M9 2L3 8l6 6M17 2l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
        </svg>
      </span>
      <input
        type="range"
        min="0"
        max="100"
        value={shown}
        aria-label={texts.sliderName(left.name, right.name)}
        aria-valuetext={texts.sliderValue(shown, left.name)}
        onChange={(event) => onShown(Number(event.target.value))}
      />
      <span className="lb x">
        {left.name} <small>{left.by}</small>
      </span>
      <span className="lb y">
        {right.name} <small>{right.by}</small>
      </span>
    </div>
  )
}
