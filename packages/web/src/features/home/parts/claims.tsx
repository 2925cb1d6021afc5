import type { Claim, HomeDelivery } from '../model.ts'
import { sections } from '../section-texts.ts'

const { claims } = sections

/** Figures that screen readers read as whole sentences. */
export function Claims({ items, delivery }: { items: readonly Claim[]; delivery: HomeDelivery }) {
  return (
    <section className="wrap claims" aria-label={claims.label}>
      <ul>
        {items.map(({ figure, text, sentence, service }) => (
          <li key={figure + text}>
            <span aria-hidden="true">
              <b>{figure}</b> {text}
            </span>
            <span className="visually-hidden">{sentence || `${figure} ${text}`}</span>
            {service && (
              <span className="dates">
                {claims.ordered} {delivery[service]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
