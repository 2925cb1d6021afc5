import { sections } from '../section-texts.ts'

const { claims } = sections

/** Read aloud as whole sentences; seen as figures. */
export function Claims() {
  return (
    <section className="wrap claims" aria-label={claims.label}>
      <ul>
        {claims.items.map(({ figure, text, sentence }) => (
          <li key={text}>
            <span aria-hidden="true">
              <b>{figure}</b> {text}
            </span>
            <span className="vh">{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
