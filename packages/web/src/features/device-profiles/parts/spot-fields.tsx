import { maxSpotName, maxSpots, type SpotColour, spotRoles } from '@printery/domain/device-profile'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { spotsOf } from '../model.ts'
import { texts as all } from '../texts.ts'
import { type GroupProps, SelectField } from './profile-fields.tsx'

const texts = all.spot

/** Spot colours in the order of their plates. */
export function SpotFields(props: GroupProps) {
  const { draft, errors, onChange } = props
  const list = spotsOf(draft)
  const setSpots = (spots: readonly SpotColour[]) => onChange({ spots: JSON.stringify(spots) })
  const updateSpot = (index: number, changes: Partial<SpotColour>) =>
    setSpots(list.map((spot, position) => (position === index ? { ...spot, ...changes } : spot)))
  return (
    <fieldset>
      <legend>{all.groups.spots}</legend>
      <p className="small muted">{list.length === 0 ? texts.none : all.fields.spots.hint}</p>
      {errors['profile.spots'] && <p className="msg">{errors['profile.spots']}</p>}
      {list.map(({ name, role }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: spot colours are identified by their position only.
        <div key={index} className="devices-spot">
          <Field label={texts.name(index + 1)} error={errors[`profile.spots.${index}.name`]}>
            {(ids) => (
              <input
                {...ids}
                className="input"
                maxLength={maxSpotName}
                spellCheck={false}
                value={name}
                onChange={({ target }) => updateSpot(index, { name: target.value })}
              />
            )}
          </Field>
          <Field label={texts.role(index + 1)} error={errors[`profile.spots.${index}.role`]}>
            {(ids) => (
              <Select
                {...ids}
                value={role}
                onChange={({ target: { value } }) =>
                  updateSpot(index, { role: spotRoles.find((known) => known === value) ?? role })
                }
              >
                {spotRoles.map((option) => (
                  <option key={option} value={option}>
                    {all.roles[option]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <div className="devices-acts">
            {index > 0 && (
              <Button
                kind="quiet"
                size="sm"
                aria-label={texts.upOf(name)}
                onClick={() => setSpots(moveUp(list, index))}
              >
                {texts.up}
              </Button>
            )}
            <Button
              kind="quiet"
              size="sm"
              aria-label={texts.removeOf(name)}
              onClick={() => setSpots(list.filter((_spot, position) => position !== index))}
            >
              {texts.remove}
            </Button>
          </div>
        </div>
      ))}
      {list.length < maxSpots && (
        <Button kind="quiet" size="sm" onClick={() => setSpots([...list, { name: '', role: 'ink' }])}>
          {texts.add}
        </Button>
      )}
      <div className="devices-fields">
        <SelectField name="overprint" options={all.yesNo} {...props} />
      </div>
    </fieldset>
  )
}

function moveUp(list: readonly SpotColour[], index: number): SpotColour[] {
  const others = list.filter((_spot, position) => position !== index)
  const spot = list[index]
  return spot ? others.toSpliced(index - 1, 0, spot) : others
}
