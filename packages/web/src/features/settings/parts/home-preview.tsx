import type { HomeFigure, HomeQuote } from '@printery/contract'
import type { Draft } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.preview

/** A preview of the figures and quotes of the home page while they are typed. */
export function HomePreview({ draft }: { draft: Draft }) {
  const figures = JSON.parse(draft.homeFigures ?? '[]') as HomeFigure[]
  const quotes = JSON.parse(draft.homeQuotes ?? '[]') as HomeQuote[]
  return (
    <aside className="settings-preview" aria-label={texts.title}>
      <section>
        <h3>{texts.figures}</h3>
        {figures.length === 0 && <p className="muted">{texts.noFigures}</p>}
        <ul className="settings-figures">
          {figures.map(({ figure, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position only.
            <li key={index}>
              <b>{figure}</b> {text}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{texts.quotes}</h3>
        {quotes.length === 0 && <p className="muted">{texts.noQuotes}</p>}
        <ul className="settings-quotes">
          {quotes.map(({ quote, name, role, order }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position only.
            <li key={index}>
              <blockquote>{quote}</blockquote>
              <p className="small">
                <b>{name}</b>
                {[role, order].filter(Boolean).map((line) => (
                  <span key={line} className="muted">
                    <br />
                    {line}
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
