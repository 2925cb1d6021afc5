import { texts } from './texts.ts'

const { problem, approach } = texts.caseStudy

export function Problem() {
  return (
    <section className="case-part case-problem">
      <h2 className="d2">{problem.headline}</h2>
      <ol>
        {problem.points.map(({ title, text }, index) => (
          <li key={title}>
            <span className="n" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="d4">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export function Approach() {
  return (
    <section className="case-part case-approach">
      <h2 className="d2">{approach.headline}</h2>
      <ol>
        {approach.points.map(({ title, text }) => (
          <li key={title}>
            <h3 className="d4">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
