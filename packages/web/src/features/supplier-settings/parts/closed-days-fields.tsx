import type { ClosedDays } from '@printery/domain/delivery'
import { maxSupplierClosedDays } from '@printery/domain/supplier-closed-days'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.closed

interface Props {
  list: readonly ClosedDays[]
  /** Error messages by the path of the field. */
  errors: Readonly<Record<string, string>>
  onChange: (list: readonly ClosedDays[]) => void
}

/** Days on which the supplier doesn't work, each with a reason. */
export function ClosedDaysFields({ list, errors, onChange }: Props) {
  const edit = (index: number, changes: Partial<ClosedDays>) =>
    onChange(list.map((entry, position) => (position === index ? { ...entry, ...changes } : entry)))
  return (
    <fieldset>
      <legend>{texts.title}</legend>
      <p className="small muted">{texts.hint}</p>
      {list.length === 0 && <p className="small">{texts.none}</p>}
      {list.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are identified by their position only.
        <div key={index} className="sup-closed">
          {(['from', 'to', 'name'] as const).map((name) => (
            <Field
              key={name}
              label={texts.entry(index + 1, texts[name])}
              error={errors[`closedDays.${index}.${name}`]}
            >
              {(ids) => (
                <input
                  {...ids}
                  className="input"
                  type={name === 'name' ? 'text' : 'date'}
                  maxLength={name === 'name' ? 80 : undefined}
                  min={name === 'to' ? entry.from : undefined}
                  value={entry[name]}
                  onChange={({ target: { value } }) =>
                    edit(
                      index,
                      name === 'from' && entry.to < value ? { from: value, to: value } : { [name]: value },
                    )
                  }
                />
              )}
            </Field>
          ))}
          <Button
            kind="quiet"
            size="sm"
            aria-label={texts.removeOf(entry.name)}
            onClick={() => onChange(list.filter((_entry, position) => position !== index))}
          >
            {texts.remove}
          </Button>
        </div>
      ))}
      {list.length < maxSupplierClosedDays && (
        <Button kind="quiet" size="sm" onClick={() => onChange([...list, { from: '', to: '', name: '' }])}>
          {texts.add}
        </Button>
      )}
    </fieldset>
  )
}
