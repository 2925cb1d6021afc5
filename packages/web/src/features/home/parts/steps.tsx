import { type DeliveryDays, fillPlaceholders } from '../model.ts'
import { sections } from '../section-texts.ts'

const { steps } = sections

/** The two inks of each figure: the lower one first, the second a little off register. */
const figureInks = [
  ['rose', 'blue'],
  ['yellow', 'blue'],
  ['rose', 'green'],
] as const

export function Steps({ days }: { days: DeliveryDays }) {
  return (
    <section className="part steps">
      <div className="wrap">
        <div className="part-head">
          <h2 className="d2">{steps.heading}</h2>
        </div>
        <ol>
          {steps.items.map(({ title, text }, index) => (
            <li key={title}>
              <svg className="figure" viewBox="-6 0 136 162" aria-hidden="true">
                {figureInks[index]?.map((ink, layer) => (
                  <text key={ink} x={layer * 7 - 4} y={152 + layer * 5} fill={`var(--ink-${ink})`}>
                    {index + 1}
                  </text>
                ))}
              </svg>
              <h3 className="d4">{title}</h3>
              <p className="muted">{fillPlaceholders(text, days)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
