import { texts } from '../texts.ts'

/** Cart, details, payment: the customer is at the second. */
export function Track() {
  return (
    <ol className="track">
      {texts.track.map((name, place) => (
        <li
          key={name}
          className={place === 0 ? 'done' : place === 1 ? 'on' : undefined}
          aria-current={place === 1 ? 'step' : undefined}
        >
          <span className="mono">{place + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
