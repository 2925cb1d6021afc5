import type { CSSProperties, ReactNode } from 'react'
import { texts } from '../texts.ts'

interface ComparedVersion {
  name: string
  by: string
  picture: ReactNode
}

interface CompareSliderProps {
  left: ComparedVersion
  right: ComparedVersion
  /** The part of the width that shows the left version, in percent. */
  leftPercent: number
  onChange: (percent: number) => void
}

/** Two versions on top of each other, divided by a bar that an invisible range input moves. */
export function CompareSlider({ left, right, leftPercent, onChange }: CompareSliderProps) {
  return (
    <div className="slider" style={{ '--x': `${leftPercent}%` } as CSSProperties}>
      <div className="left backdrop-blush">{left.picture}</div>
      <div className="right backdrop-mint">{right.picture}</div>
      <span className="divider" />
      <span className="knob">
        <svg viewBox="0 0 26 16" aria-hidden="true">
          <path d="M9 2L3 8l6 6M17 2l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2.4" />
        </svg>
      </span>
      <input
        type="range"
        min="0"
        max="100"
        value={leftPercent}
        aria-label={texts.sliderName(left.name, right.name)}
        aria-valuetext={texts.sliderValue(leftPercent, left.name)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span className="caption at-left">
        {left.name} <small>{left.by}</small>
      </span>
      <span className="caption at-right">
        {right.name} <small>{right.by}</small>
      </span>
    </div>
  )
}
