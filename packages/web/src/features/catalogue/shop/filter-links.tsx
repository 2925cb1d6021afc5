import { type ColourFamily, colourFamilies } from '@printery/domain'
import type { CSSProperties } from 'react'
import { budgets, type ShopQuery, shopHref } from './shop-model.ts'
import { shopTexts as texts } from './shop-texts.ts'

/** Links to filter by budget. They look like radio buttons and work without JavaScript. */
export function BudgetLinks({ query }: { query: ShopQuery }) {
  const row = (budget: number | undefined, label: string) => (
    <li key={label}>
      <a
        className="pick"
        href={shopHref(query, { budget })}
        aria-current={query.budget === budget ? 'true' : undefined}
      >
        {label}
      </a>
    </li>
  )
  return (
    <nav className="budget" aria-label={texts.budget}>
      <h2>{texts.budget}</h2>
      <ul>
        {row(undefined, texts.anyPrice)}
        {budgets.map((budget) => row(budget, texts.below(budget)))}
      </ul>
    </nav>
  )
}

/** One colour that represents each family. */
const swatches: Record<ColourFamily, string> = {
  white: '#f4f2ee',
  natural: '#ebe3d0',
  grey: '#8f9196',
  black: '#1c1c1d',
  brown: '#6b4a3a',
  red: '#b3202c',
  pink: '#e0a4a8',
  orange: '#d4632a',
  yellow: '#e5b93a',
  green: '#3f7350',
  blue: '#2a4fa0',
  purple: '#7d64a8',
}

/** Links to filter by colour, which work without JavaScript. The link of the selected colour clears the filter. */
export function ColourLinks({ query }: { query: ShopQuery }) {
  return (
    <nav className="hues" aria-label={texts.colour}>
      <h2>
        {texts.colour}
        {query.colour && <b>{texts.colours[query.colour]}</b>}
      </h2>
      <ul>
        {colourFamilies.map((colour) => (
          <li key={colour}>
            <a
              className="swatch"
              href={shopHref(query, { colour: colour === query.colour ? undefined : colour })}
              aria-current={colour === query.colour ? 'true' : undefined}
              title={texts.colours[colour]}
              style={{ '--c': swatches[colour] } as CSSProperties}
            >
              <span className="visually-hidden">{texts.colours[colour]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
