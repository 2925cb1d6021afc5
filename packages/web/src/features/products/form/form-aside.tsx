import { formatCents, startingPrice } from '@printery/domain'
import type { CSSProperties } from 'react'
import { Icon } from '../../../ui/display/icon.tsx'
import { countPictures, type Fields, tiersOf } from './form-model.ts'
import { formTexts as texts } from './form-texts.ts'
import { useDrawnPicture } from './use-drawn.ts'

interface FormAsideProps {
  fields: Fields
  /** All issues, also those not yet shown beside their fields. */
  issues: Record<string, string>
}

/** The card that customers will see, and a checklist of what the product still lacks. */
export function FormAside({ fields, issues }: FormAsideProps) {
  const { colours, form } = fields
  const [firstColour] = colours
  const drawnPicture = useDrawnPicture(form, 'front', firstColour?.front ? undefined : firstColour?.hex)
  const picture = firstColour?.front?.url ?? drawnPicture
  const tiers = tiersOf(fields).map(({ startRange, endRange, pricePerUnit }) => ({
    startRange,
    endRange: endRange ?? 0,
    pricePerUnit: pricePerUnit ?? Number.NaN,
  }))
  const from = startingPrice(tiers)
  return (
    <aside className="pvw">
      <div>
        <div className="colour-bar" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
        <div className="backdrop">
          {picture ? <img className="product-image" src={picture} alt="" /> : <Icon name="upload" />}
        </div>
        <h3>
          {fields.title.trim() || texts.untitled}{' '}
          <span className="mono">{from && from > 0 ? texts.from(formatCents(Math.round(from))) : ''}</span>
        </h3>
        <div className="swatches mini">
          {colours.map(({ hex }) => (
            <span key={hex} className="swatch" style={{ '--c': `#${hex}` } as CSSProperties} />
          ))}
        </div>
      </div>
      <ul className="todo">
        {checklistOf(fields).map(({ label, keys }) => {
          const isComplete = !Object.keys(issues).some((key) => keys.includes(key.split('.')[0] ?? ''))
          return (
            <li key={label} className={isComplete ? 'ok' : 'no'}>
              <Icon name={isComplete ? 'check' : 'warn'} />
              {label}
              <span className="visually-hidden">
                , {isComplete ? texts.checklist.ok : texts.checklist.missing}
              </span>
            </li>
          )
        })}
      </ul>
    </aside>
  )
}

function checklistOf(fields: Fields) {
  const { colours, tiers, sizes, printings, isPrintingType } = fields
  return [
    { label: texts.checklist.name, keys: ['title', 'category'] },
    { label: texts.checklist.weight, keys: ['weight'] },
    { label: texts.checklist.colours(colours.length, countPictures(fields)), keys: ['colours'] },
    { label: texts.checklist.tiers(tiers.length), keys: ['price'] },
    { label: texts.checklist.sizes(sizes.length), keys: ['sizes'] },
    {
      label: isPrintingType ? texts.checklist.printing(printings.length) : texts.checklist.noPrinting,
      keys: ['printingType', 'printAreas'],
    },
  ]
}
