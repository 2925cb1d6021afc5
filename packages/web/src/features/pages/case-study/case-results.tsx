import { texts } from './texts.ts'

const { results } = texts.caseStudy

export function CaseResults() {
  return (
    <section className="case-results">
      <div className="wrap">
        <h2 className="d3">{results.headline}</h2>
        <dl>
          {results.figures.map(({ figure, label: counts }) => (
            <div key={counts}>
              <dt>{counts}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="small">{results.note}</p>
      </div>
    </section>
  )
}
