import dots from '../pictures/not-found-dots.svg'
import { texts } from '../texts.ts'

/** A digit four of 66 by 66 units, standing on its baseline. */
const digitFour =
  'M1.5 -11.9V-27Q6.3 -32.4 9.7 -37.3Q13 -42.2 15.4 -46.9Q17.8 -51.5 19.6 -56.2Q21.5 -61 23.4 -66.1H49.8V0H33.7V-54H33.3Q31.6 -48.7 29.2 -43.8Q26.8 -38.8 24 -34.4Q21.2 -29.9 17.9 -25.8V-25.4H58.4V-11.9Z'

/** Each ink is offset a little more than the one before. */
const inks = [
  { x: 24, y: 418, fill: 'var(--ink-rose)' },
  { x: 40, y: 430, fill: 'var(--ink-blue)' },
  { x: 58, y: 446, fill: 'var(--ink-yellow)' },
]
/** Distance from the first four to the last. */
const registerOffset = 780

/** 404, printed off register. */
export function OffRegister() {
  return (
    <svg className="not-found-figure" viewBox="0 0 1180 520" role="img" aria-label={texts.notFound.imageAlt}>
      <g className="overprint">
        {inks.flatMap(({ x, y, fill }) =>
          [x, x + registerOffset].map((left) => (
            <path
              key={`${left} ${fill}`}
              transform={`translate(${left} ${y}) scale(5.2)`}
              d={digitFour}
              fill={fill}
            />
          )),
        )}
        <circle cx="580" cy="252" r="190" fill="var(--ink-yellow)" />
        <image href={dots} x="380" y="60" width="400" height="400" />
      </g>
      <g fill="none" stroke="var(--text)" strokeWidth="9">
        <circle cx="580" cy="252" r="112" />
        <path d="M580 30V474M358 252H802" />
      </g>
    </svg>
  )
}
