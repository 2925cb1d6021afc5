import plan from '../pictures/plan.svg'
import { texts } from './texts.ts'

const { map } = texts.caseStudy

/** Position of each place on the plan, in percent of its width and height; in the order of the list. */
const pins = [
  { left: 5, top: 82 },
  { left: 17, top: 80 },
  { left: 62, top: 38.5 },
  { left: 77, top: 78 },
  { left: 62, top: 11 },
  { left: 17, top: 27 },
  { left: 44, top: 80 },
]

/** Screen readers skip the plan, because the numbered list beside it contains the same information. */
export function CaseMap() {
  return (
    <section className="case-part case-map">
      <div className="head">
        <h2 className="d2">{map.headline}</h2>
        <p className="lead">{map.text}</p>
      </div>
      <div className="plan" aria-hidden="true">
        <img src={plan} alt="" width={1000} height={520} loading="lazy" decoding="async" />
        {pins.map(({ left, top }, index) => (
          <span key={left + top} style={{ left: `${left}%`, top: `${top}%` }}>
            {index + 1}
          </span>
        ))}
      </div>
      <ol>
        {map.places.map(({ name, mark }) => (
          <li key={name}>
            <b>{name}</b>: {mark}
          </li>
        ))}
      </ol>
    </section>
  )
}
