import { type ReactNode, useId } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { MockupSubject } from './mockup-request.ts'
import { texts } from './texts.ts'
import type { DrawnPicture } from './use-mockups.ts'

interface MockupCardProps {
  subject: MockupSubject
  picture: DrawnPicture | undefined
  onRetry: () => void
  /** The name below the picture. */
  name: string
  /** A short note beside the name. */
  tag?: string | undefined
  /** Warnings about parts of the design that are hard to see. */
  warnings: readonly string[]
  /** Buttons and links. */
  children: ReactNode
}

/** A mock-up with its name, its warnings and its actions. */
export function MockupCard({ subject, picture, onRetry, name, tag, warnings, children }: MockupCardProps) {
  const id = useId()
  const { product, colour, side } = subject
  return (
    <li className="ed-mockup" aria-labelledby={id}>
      <div className="ed-mockup-picture" aria-busy={picture === undefined}>
        {picture === 'failed' ? (
          <div className="ed-mockup-failed" role="alert">
            <p>{texts.notDrawn}</p>
            <button
              type="button"
              className="btn sm"
              aria-label={texts.tryAgainOf(product.title, colour.name)}
              onClick={onRetry}
            >
              {texts.tryAgain}
            </button>
          </div>
        ) : (
          picture && <img src={picture.url} alt={texts.picture(product.title, colour.name, side)} />
        )}
      </div>
      <h4 id={id}>
        <i className="ed-mockup-swatch" style={{ background: `#${colour.hex}` }} />
        <span>
          {name} {tag && <b>{tag}</b>}
        </span>
      </h4>
      {warnings.length > 0 && (
        <ul className="ed-mockup-warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <Icon name="warn" />
              <span>{warning}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="ed-mockup-actions">{children}</div>
    </li>
  )
}
