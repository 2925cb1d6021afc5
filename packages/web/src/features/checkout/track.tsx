import { texts } from './texts.ts'

/** Steps cart, details and payment; the second is the current one. */
export function Track() {
  return (
    <ol className="track">
      {texts.progressSteps.map((name, index) => (
        <li
          key={name}
          className={index === 0 ? 'done' : index === 1 ? 'on' : undefined}
          aria-current={index === 1 ? 'step' : undefined}
        >
          <span className="mono">{index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  )
}
