import './watermark.css'
import { useId } from 'react'

/** Distance between two lines of the text, px. */
const lineDistancePx = 96

/** A pale text repeated across the whole picture, so that every crop contains it. */
export function Watermark({ text }: { text: string }) {
  const id = useId()
  const width = text.length * 9 + 40
  return (
    <svg className="watermark" aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width={width}
          height={lineDistancePx}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-24)"
        >
          <text x="0" y="20">
            {text}
          </text>
          <text x={-width / 2} y={20 + lineDistancePx / 2}>
            {text}
          </text>
          <text x={width / 2} y={20 + lineDistancePx / 2}>
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
