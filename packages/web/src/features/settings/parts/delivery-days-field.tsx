import { shippingTypes } from '@printery/domain'
import { workingDaysText } from '@printery/domain/delivery'
import { type DayRows, dayFields, fromDraft } from '../model.ts'
import { texts as allTexts } from '../texts.ts'

const texts = allTexts.days

interface Props {
  draft: string
  onChange: (draft: string) => void
}

/** The delivery days of each type of shipping. */
export function DeliveryDaysField({ draft, onChange }: Props) {
  const rows = JSON.parse(draft) as DayRows
  const days = fromDraft('deliveryDays', draft) as Record<
    keyof DayRows,
    Parameters<typeof workingDaysText>[0]
  >
  return (
    <div className="settings-shipping">
      {shippingTypes.map((type) => (
        <fieldset key={type}>
          <legend>{allTexts.steps[type]}</legend>
          <div className="settings-days">
            {dayFields.map((field) => (
              <label key={field}>
                <span className="small muted">{texts[field]}</span>
                <input
                  className="input"
                  inputMode="numeric"
                  maxLength={3}
                  aria-label={`${allTexts.steps[type]}: ${texts[field]}`}
                  value={rows[type][field]}
                  onChange={(event) =>
                    onChange(
                      JSON.stringify({ ...rows, [type]: { ...rows[type], [field]: event.target.value } }),
                    )
                  }
                />
              </label>
            ))}
          </div>
          <p className="hint">{texts.workingDaysShown(workingDaysText(days[type]))}</p>
        </fieldset>
      ))}
    </div>
  )
}
