import type { CSSProperties } from 'react'

/** Number on the largest screens; narrower ones show the first 25, phones the first 15 (HOME-015). */
const max = 40

/** Spread evenly without a visible pattern, in steps of the golden ratio. */
const dots = Array.from({ length: max }, (_none, index) => ({
  left: (index * 61.803) % 100,
  top: (index * 38.197 + (index % 5) * 7) % 100,
  size: 3 + ((index * 7) % 9),
  seconds: 3 + ((index * 5) % 8) / 5,
}))

/** Halftone dots that drift behind the top of the page and come to rest within five seconds. */
export function Particles() {
  return (
    <div className="particles" aria-hidden="true">
      {dots.map(({ left, top, size, seconds }) => (
        <i
          key={left}
          style={
            {
              left: `${left.toFixed(1)}%`,
              top: `${top.toFixed(1)}%`,
              '--size': `${size}px`,
              '--drift': `${seconds.toFixed(1)}s`,
            } as CSSProperties
          }
        />
      ))}
    </div>
  )
}
