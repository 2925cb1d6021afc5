import jacket from '../pictures/jacket-on-block.webp'
import { ShareLink } from './share-link.tsx'
import { texts } from './texts.ts'

const { hero, facts } = texts.caseStudy

export function CaseHero() {
  return (
    <section className="case-hero">
      <div className="wrap">
        <div className="words">
          <h1 className="d1">{hero.headline}</h1>
          <p>{hero.text}</p>
        </div>
        <div className="scene">
          <img
            className="product-image"
            src={jacket}
            alt={hero.imageAlt}
            width={960}
            height={919}
            fetchPriority="high"
          />
        </div>
      </div>
    </section>
  )
}

/** Details of the client, and a link to share the page. */
export function CaseSummary() {
  return (
    <div className="wrap">
      <div className="case-facts">
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <ShareLink />
      </div>
    </div>
  )
}
