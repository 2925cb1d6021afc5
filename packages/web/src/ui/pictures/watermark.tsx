import './watermark.css'
import { useId } from 'react'

/** px between two lines of the text. */
const step = 96

/** A text again and again across the whole picture, pale, so that no cut-out is without it. */
export function Watermark({ text }: { text: string }) {
  const id = useId()
  const width = text.length * 9 + 40
  return (
    <svg className="watermark" aria-hidden="true">
      <defs>
        <pattern
          id={id}
          width={width}
          height={step}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-24)"
        >
          <text x="0" y="20">
            {text}
          </text>
          <text x={-width / 2} y={20 + step / 2}>
            {text}
          </text>
          <text x={width / 2} y={20 + step / 2}>
            {text}
          </text>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
