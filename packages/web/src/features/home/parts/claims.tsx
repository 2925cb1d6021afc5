import type { HomeDelivery } from '../model.ts'
import { sections } from '../section-texts.ts'

const { claims } = sections

/** Read aloud as whole sentences; seen as figures. */
export function Claims({ delivery }: { delivery: HomeDelivery }) {
  return (
    <section className="wrap claims" aria-label={claims.label}>
      <ul>
        {claims.items.map(({ figure, text, sentence, ...item }) => (
          <li key={text}>
            <span aria-hidden="true">
              <b>{figure}</b> {text}
            </span>
            <span className="vh">{sentence}</span>
            {'service' in item && (
              <span className="dates">
                {claims.ordered} {delivery[item.service]}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
