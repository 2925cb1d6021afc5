import type { ReactNode } from 'react'
import { sections } from '../section-texts.ts'

const ring = { fill: 'none', stroke: 'currentColor', strokeWidth: 4 }

/** Fictional companies of the demonstration, each with a logo of one ink. */
const logos: readonly { name: string; className: string; mark?: ReactNode }[] = [
  {
    name: 'Halfblock Studio',
    className: 'tight',
    mark: <path d="M2 4h12v12H2ZM16 16h12v12H16ZM16 4h12L16 16Z" fill="currentColor" />,
  },
  {
    name: 'Saltwind Sailing',
    className: 'wide',
    mark: <path d="M14 3v18H2ZM17 8l11 13H17ZM2 25h28v3H2Z" fill="currentColor" />,
  },
  {
    name: 'Cup & Lorong',
    className: 'light',
    mark: (
      <g {...ring}>
        <circle cx={13} cy={15} r={10} />
        <circle cx={13} cy={15} r={3.5} strokeWidth={3} />
        <path d="M23 15h7" strokeWidth={5} />
      </g>
    ),
  },
  {
    name: 'Tembusu Row Books',
    className: 'tight',
    mark: (
      <path
        d="M3 14h4v14H3ZM8.500 8h4v20h-4ZM14 2h4v26h-4ZM19.500 8h4v20h-4ZM25 14h4v14h-4Z"
        fill="currentColor"
      />
    ),
  },
  {
    name: 'Pandan & Stem',
    className: 'light',
    mark: <path d="M9 29C8 15 14 4 29 3 21 7 15 15 14 29Z" fill="currentColor" />,
  },
  {
    name: 'Little Lorong Cycles',
    className: 'narrow',
    mark: (
      <g {...ring}>
        <circle cx={9} cy={16} r={6} />
        <circle cx={25} cy={16} r={6} />
      </g>
    ),
  },
  {
    name: 'Orbit Hour Radio',
    className: 'narrow',
    mark: (
      <>
        <circle cx={16} cy={16} r={11} {...ring} strokeWidth={3} />
        <circle cx={6.5} cy={10.5} r={5} fill="currentColor" />
      </>
    ),
  },
  {
    name: 'Fivelight FC',
    className: 'slanted',
    mark: (
      <g fill="currentColor">
        <circle cx={2.5} cy={16} r={2} />
        <circle cx={8.5} cy={16} r={2} />
        <circle cx={16} cy={16} r={4.5} />
        <circle cx={23.5} cy={16} r={2} />
        <circle cx={29.5} cy={16} r={2} />
      </g>
    ),
  },
]

export function LogoStrip() {
  return (
    <section className="wrap logos">
      <h2 className="visually-hidden">{sections.logos.heading}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls, by keyboard only if focused */}
      <ul tabIndex={0} aria-label={sections.logos.heading}>
        {logos.map(({ name, className, mark }) => (
          <li key={name} className={className}>
            {mark && (
              <svg viewBox="0 0 32 32" aria-hidden="true">
                {mark}
              </svg>
            )}
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <p className="sample">{sections.logos.note}</p>
    </section>
  )
}
