import { type CountedInks, maxScreenColours } from '@printery/domain'
import { type ComponentProps, Suspense } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { productTexts as texts } from '../texts.ts'

const InkCheck = lazyComponent(() => import('./ink-check.tsx').then((file) => file.InkCheck))

const counts = Array.from({ length: maxScreenColours }, (_, index) => index + 1)

interface InkCountProps {
  inks: number
  onChange: (inks: number) => void
  isDarkGarment: boolean
  /** The inks counted in the artwork, if there is any. */
  counted: CountedInks | undefined
  line: ComponentProps<typeof InkCheck>['line']
}

export function InkCount({ inks, onChange, isDarkGarment, counted, line }: InkCountProps) {
  return (
    <div className="inks">
      <span>{texts.inks}</span>
      <fieldset className="n" aria-label={texts.inksGroup}>
        {counts.map((n) => (
          <button key={n} type="button" aria-pressed={n === inks} onClick={() => onChange(n)}>
            {n}
          </button>
        ))}
      </fieldset>
      <Tooltip text={texts.inksHintLong} className="tip-left">
        <button type="button" className="icon-button sm" aria-label={texts.inksGroup}>
          <Icon name="info" />
        </button>
      </Tooltip>
      {counted && (
        <Suspense>
          <InkCheck
            counted={counted}
            selected={inks}
            isDarkGarment={isDarkGarment}
            line={line}
            onChoose={onChange}
          />
        </Suspense>
      )}
      <p className="muted">
        {!counted && texts.inksHint} {isDarkGarment && texts.underbase}
      </p>
    </div>
  )
}
