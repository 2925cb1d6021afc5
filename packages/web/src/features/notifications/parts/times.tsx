import { useId } from 'react'
import { Select } from '../../../ui/forms/select.tsx'
import { pageTexts } from '../page-texts.ts'

const texts = pageTexts.emailTimes

interface EmailTimes {
  digestHour: number | null
  quiet: { from: number; to: number } | null
}
export type ChangedTimes = Partial<EmailTimes>

interface TimesProps extends EmailTimes {
  onChange: (times: ChangedTimes) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** The times at which emails that may be delayed are sent. Each choice is saved immediately. */
export function Times({ digestHour, quiet, onChange }: TimesProps) {
  return (
    <fieldset className="notice-times">
      <legend>{texts.title}</legend>
      <p className="small muted">{texts.text}</p>
      <Switch
        label={texts.digest}
        hint={texts.digestHint}
        isOn={digestHour !== null}
        onChange={(isOn) => onChange({ digestHour: isOn ? 9 : null })}
      >
        {digestHour !== null && (
          <HourField
            label={texts.digestHour}
            value={digestHour}
            onChange={(hour) => onChange({ digestHour: hour })}
          />
        )}
      </Switch>
      <Switch
        label={texts.quiet}
        hint={texts.quietHint}
        isOn={quiet !== null}
        onChange={(isOn) => onChange({ quiet: isOn ? { from: 22, to: 7 } : null })}
      >
        {quiet && (
          <>
            <HourField
              label={texts.from}
              value={quiet.from}
              without={quiet.to}
              onChange={(from) => onChange({ quiet: { ...quiet, from } })}
            />
            <HourField
              label={texts.to}
              value={quiet.to}
              without={quiet.from}
              onChange={(to) => onChange({ quiet: { ...quiet, to } })}
            />
          </>
        )}
      </Switch>
    </fieldset>
  )
}

interface SwitchProps {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: React.ReactNode
}

function Switch({ label, hint, isOn, onChange, children }: SwitchProps) {
  const id = useId()
  return (
    <div className="notice-time">
      <label className="check">
        <input
          type="checkbox"
          aria-describedby={id}
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          <b>{label}</b>
          <span className="small muted" id={id}>
            {hint}
          </span>
        </span>
      </label>
      {isOn && <div className="notice-hours">{children}</div>}
    </div>
  )
}

interface HourFieldProps {
  label: string
  value: number
  /** An hour that can't be selected. */
  without?: number
  onChange: (hour: number) => void
}

function HourField({ label, value, without, onChange }: HourFieldProps) {
  const id = useId()
  return (
    <>
      <label className="small" htmlFor={id}>
        {label}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {hours
          .filter((hour) => hour !== without)
          .map((hour) => (
            <option key={hour} value={hour}>
              {texts.hour(hour)}
            </option>
          ))}
      </Select>
    </>
  )
}
