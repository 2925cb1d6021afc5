import { Icon } from '../../../ui/display/icon.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { areaTexts as texts } from '../form/form-texts.ts'
import { type AreaRow, type AreasOfSide, inMm, type Millimetres, withMm } from './areas.ts'
import { MmField } from './mm-field.tsx'

interface AreaFieldsProps {
  side: AreasOfSide
  area: AreaRow
  /** Key of the area in the form's issues. */
  issue: string
  error: string | undefined
  nameError: string | undefined
  onChange: (area: AreaRow) => void
  onRemove: () => void
}

const lengths = ['x', 'y', 'width', 'height'] as const satisfies readonly (keyof Millimetres)[]

export function AreaFields({ side, area, issue, error, nameError, onChange, onRemove }: AreaFieldsProps) {
  const mm = inMm(side, area)
  return (
    <fieldset className="area-fields">
      <legend className="visually-hidden">{area.name}</legend>
      <div className="area-name">
        <Field label={texts.name} error={nameError}>
          {(ids) => (
            <input
              className="input"
              maxLength={60}
              autoComplete="off"
              data-issue={`${issue}.name`}
              value={area.name}
              onChange={(event) => onChange({ ...area, name: event.target.value })}
              {...ids}
            />
          )}
        </Field>
        <button
          type="button"
          className="icon-button sm"
          aria-label={texts.remove(area.name)}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      <div className="mm">
        {lengths.map((length) => (
          <MmField
            key={length}
            label={texts[length]}
            value={mm[length]}
            onChange={(value) => onChange(withMm(side, area, { [length]: value }))}
          />
        ))}
      </div>
      {error && (
        <p className="msg" data-issue={issue} tabIndex={-1}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
