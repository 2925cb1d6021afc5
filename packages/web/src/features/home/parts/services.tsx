import type { ReactNode } from 'react'
import { lastSectionTexts } from '../last-section-texts.ts'

const { services } = lastSectionTexts

const ink = (name: 'blue' | 'yellow' | 'rose' | 'green') => ({ fill: `var(--ink-${name})` })

/** A pictogram of two overlapping inks for each service, 64 units a side. */
const glyphs: Record<string, ReactNode> = {
  'brand-strategy': (
    <>
      <circle cx={25} cy={32} r={21} {...ink('blue')} />
      <path d="M30 11h28v42H30Z" {...ink('yellow')} />
    </>
  ),
  'branding-deck': (
    <>
      <path d="M6 12h38v30H6Z" {...ink('rose')} />
      <path d="M20 22h38v30H20Z" {...ink('blue')} />
    </>
  ),
  logo: (
    <>
      <path d="M10 54V8h24a17 17 0 0 1 0 34H26v12Z" {...ink('green')} />
      <circle cx={46} cy={46} r={13} {...ink('yellow')} />
    </>
  ),
  packaging: (
    <>
      <path d="M32 4l26 14v28L32 60 6 46V18Z" {...ink('yellow')} />
      <path d="M32 32l26-14v28L32 60Z" {...ink('blue')} />
    </>
  ),
  'campaign-branding': (
    <>
      <path d="M6 24v16l38 16V8Z" {...ink('rose')} />
      <circle cx={45} cy={32} r={15} {...ink('blue')} />
    </>
  ),
  'merchandise-production': (
    <>
      <path d="M22 8 6 18l6 13 7-3v28h26V28l7 3 6-13L42 8c-4 7-16 7-20 0Z" {...ink('blue')} />
      <circle cx={36} cy={40} r={15} {...ink('yellow')} />
    </>
  ),
  'print-collateral': (
    <>
      <path d="M8 6h32v46H8Z" {...ink('yellow')} />
      <path d="M25 15l31 6-8 38-31-6Z" {...ink('rose')} />
    </>
  ),
  'artist-collaboration': (
    <>
      <path d="M7 58C7 30 22 10 46 6c-2 24-15 44-39 52Z" {...ink('green')} />
      <path d="M58 58C58 36 46 20 26 15c1 22 14 38 32 43Z" {...ink('rose')} />
    </>
  ),
  'content-creation': (
    <>
      <path d="M6 13h50v38H6Z" {...ink('blue')} />
      <path d="M25 7l34 25-34 25Z" {...ink('yellow')} />
    </>
  ),
}

export function Services() {
  return (
    <section className="wrap part">
      <div className="part-head">
        <h2 className="d2">{services.heading}</h2>
        <p className="lead">{services.text}</p>
      </div>
      <ul className="services">
        {services.items.map(({ slug, title, text }) => (
          <li key={slug}>
            <svg viewBox="0 0 64 64" aria-hidden="true">
              {glyphs[slug]}
            </svg>
            <h3 className="d4">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
