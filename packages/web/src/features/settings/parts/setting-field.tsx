import type { SettingView } from '@printery/contract'
import { formatMoment } from '@printery/domain'
import type { ComponentType } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { valueText } from '../model.ts'
import { texts } from '../texts.ts'
import { AccentField } from './accent-field.tsx'
import { ClosedDaysField } from './closed-days-field.tsx'
import { DeliveryDaysField } from './delivery-days-field.tsx'
import { FiguresField, QuotesField } from './home-fields.tsx'
import { LinksField } from './links-field.tsx'
import { LogoField } from './logo-field.tsx'
import { ShippingField } from './shipping-field.tsx'

interface Props {
  setting: SettingView
  draft: string
  error: string | undefined
  onChange: (draft: string) => void
  onReset: () => void
}

interface GroupProps {
  draft: string
  onChange: (draft: string) => void
}

/** One setting: its control, its description, and the source of its value. */
export function SettingField({ setting, draft, error, onChange, onReset }: Props) {
  const { label, hint } = texts.fields[setting.key]
  return (
    <div className="settings-field">
      <Control setting={setting} draft={draft} error={error} onChange={onChange} label={label} hint={hint} />
      <Origin setting={setting} label={label} onReset={onReset} />
    </div>
  )
}

/** Controls that consist of several fields. */
const groupControls: Partial<Record<SettingView['key'], ComponentType<GroupProps>>> = {
  shipping: ShippingField,
  socialLinks: LinksField,
  deliveryDays: DeliveryDaysField,
  closedDays: ClosedDaysField,
  logo: LogoField,
  homeFigures: FiguresField,
  homeQuotes: QuotesField,
}

interface ControlProps extends Pick<Props, 'setting' | 'draft' | 'error' | 'onChange'> {
  label: string
  hint: string | undefined
}

function Control({ setting: { key }, draft, error, onChange, label, hint }: ControlProps) {
  const GroupControl = groupControls[key]
  if (GroupControl) {
    return (
      <fieldset className={error ? 'field err' : 'field'}>
        <legend>{label}</legend>
        {hint && <p className="hint">{hint}</p>}
        <GroupControl draft={draft} onChange={onChange} />
        {error && (
          <p className="msg" role="alert">
            {error}
          </p>
        )}
      </fieldset>
    )
  }
  if (key === 'accentColour')
    return <AccentField label={label} hint={hint} draft={draft} error={error} onChange={onChange} />
  const isLong = key === 'paymentTerms'
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) =>
        isLong ? (
          <textarea
            {...ids}
            className="input"
            rows={3}
            maxLength={500}
            value={draft}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            {...ids}
            className="input"
            autoComplete="off"
            maxLength={500}
            value={draft}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  )
}

function Origin({ setting, label, onReset }: { setting: SettingView; label: string; onReset: () => void }) {
  const { key, environmentValue, isSaved, changedBy, changedAt } = setting
  if (!isSaved) return null
  return (
    <p className="settings-origin small muted">
      <span>
        {changedBy && changedAt && texts.changedBy(changedBy, formatMoment(new Date(changedAt)))}{' '}
        {texts.resetHint(valueText(key, environmentValue, texts.fields[key].none ?? texts.emptyValue))}
      </span>
      <Button kind="quiet" size="sm" aria-label={texts.resetOf(label)} onClick={onReset}>
        {texts.reset}
      </Button>
    </p>
  )
}
