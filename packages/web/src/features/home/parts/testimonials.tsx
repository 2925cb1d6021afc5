import type { HomeQuote, ProjectView } from '@printery/contract'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx'
import { sections } from '../section-texts.ts'

const { testimonials: testimonialsTexts } = sections
const backdrops = ['sky', 'butter', 'blush'] as const

interface Props {
  items: readonly HomeQuote[]
  projects: readonly ProjectView[]
}

/**
 * Testimonials, which scroll by buttons, swipes or keys and never automatically. Each is shown beside its project.
 */
export function Testimonials({ items, projects }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const count = items.length

  useEffect(() => {
    const element = list.current
    if (!element) return
    const updateShown = () => setShown(nearestIndex(element))
    element.addEventListener('scroll', updateShown, { passive: true })
    return () => element.removeEventListener('scroll', updateShown)
  }, [])

  const scrollToEntry = (index: number) => {
    const element = list.current
    const entry = element?.children[index]
    if (!element || !(entry instanceof HTMLElement)) return
    element.scrollTo({
      left: entry.offsetLeft - element.offsetLeft - parseFloat(getComputedStyle(element).paddingLeft),
    })
  }

  return (
    <section className="wrap part">
      <div className="part-head">
        <h2 className="d2">{testimonialsTexts.heading}</h2>
        <div className="turn">
          <button
            type="button"
            className="icon-button"
            aria-label={testimonialsTexts.previous}
            aria-disabled={shown === 0 || undefined}
            onClick={() => scrollToEntry(shown - 1)}
          >
            <Icon name="chevron-left" />
          </button>
          <span className="mono small" role="status">
            {shown + 1} / {count}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={testimonialsTexts.next}
            aria-disabled={shown === count - 1 || undefined}
            onClick={() => scrollToEntry(shown + 1)}
          >
            <Icon name="chevron-right" />
          </button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keyboard only if focused */}
      <ul ref={list} className="quotes" tabIndex={0} aria-label={testimonialsTexts.label}>
        {items.map(({ quote, name, role, project, order }, index) => {
          const shownProject = projects.find(({ title }) => title === project)
          return (
            <li key={quote}>
              <figure className="quote">
                <div>
                  <blockquote>{quote}</blockquote>
                  <figcaption className="small">
                    <b>{name}</b>
                    {role && <span>{role}</span>}
                    {order && <span className="muted">{order}</span>}
                  </figcaption>
                </div>
                {shownProject && (
                  <ProductPicture src={shownProject.image} alt="" backdrop={backdrops[index % 3]} />
                )}
              </figure>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Index of the entry that begins nearest to the left edge; at the right end the last. */
function nearestIndex(list: HTMLElement): number {
  const { scrollLeft, scrollWidth, clientWidth, children } = list
  if (scrollLeft >= scrollWidth - clientWidth - 2 && scrollLeft > 0) return children.length - 1
  const starts = [...children].map((entry) =>
    Math.abs((entry as HTMLElement).offsetLeft - list.offsetLeft - scrollLeft),
  )
  return starts.indexOf(Math.min(...starts))
}
