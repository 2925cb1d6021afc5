import { maxScreenColours } from '@printery/domain'
import { Icon } from '../../../ui/icon.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { productTexts as texts } from '../texts.ts'

const counts = Array.from({ length: maxScreenColours }, (_, at) => at + 1)

interface InkCountProps {
  inks: number
  onChange: (inks: number) => void
  darkCloth: boolean
}

export function InkCount({ inks, onChange, darkCloth }: InkCountProps) {
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
      <Tooltip text={texts.inksLong} className="tip-left">
        <button type="button" className="ib sm" aria-label={texts.inksGroup}>
          <Icon name="info" />
        </button>
      </Tooltip>
      <p className="muted">
        {texts.inksHint} {darkCloth && texts.underbase}
      </p>
    </div>
  )
}
