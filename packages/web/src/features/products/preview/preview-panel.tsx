import { formatCents, printingTypes, type Side } from '@printery/domain'
import { isMockupName, pictureBox, printAreas } from '@printery/mockups'
import { Dialog } from '@printery/ui/dialog'
import { useState } from 'react'
import { inPercent, type PercentRect } from '../../../ui/pictures/in-percent.ts'
import { type ColourRow, centsOf, type Fields, numberOf, type PrintingRow } from '../form/form-model.ts'
import { previewTexts as texts } from './preview-texts.ts'
import { SidePicture } from './side-picture.tsx'

interface PreviewPanelProps {
  side: Side
  fields: Fields
  row: ColourRow | undefined
  title: string
  /** URL of a sample design. */
  sample: string
}

/** The printing methods of one side. They can be read, not selected. */
export function PreviewPanel({ side, fields, row, title, sample }: PreviewPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const name = texts.sidePanel[side]
  const placement = firstAreaPlacement(fields, side)
  return (
    <section className="side-panel" aria-label={name}>
      <h3>
        {name}{' '}
        <button type="button" className="link small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {texts.example}
        </button>
      </h3>
      {fields.printings.length === 0 && <p className="small muted">{texts.noTypes}</p>}
      <div className="option-list" role="radiogroup" aria-label={name}>
        {fields.printings.map((printing) => (
          <div className="opt-row" key={printing.key}>
            <label className="opt">
              <input type="radio" name={`printing-${side}`} aria-disabled="true" checked={false} readOnly />
              <b>{printing.printingType}</b>
              <span className="p">
                {texts.perUnit(formatCents(centsOf(printing.price) || 0), printing.unit)}
              </span>
              <span className="d">
                {printing.description.trim() && `${printing.description.trim()}. `}
                {minimumOf(printing)}
              </span>
            </label>
          </div>
        ))}
      </div>
      <Dialog open={isOpen} onOpenChange={setOpen} title={texts.exampleOf(name)}>
        <p className="small">{texts.exampleText}</p>
        <div className="backdrop backdrop-butter example-picture">
          <SidePicture
            mockup={fields.form}
            row={row}
            side={side}
            alt={texts.examplePicture(texts.sideName[side], title)}
          >
            <img className="ink" src={sample} alt="" style={inPercent(placement)} />
          </SidePicture>
        </div>
      </Dialog>
    </section>
  )
}

/** An empty minimum is saved as the default of the printing method. */
function minimumOf({ printingType, minQuantity }: PrintingRow): string {
  const min = numberOf(minQuantity) ?? printingTypes[printingType].minPrompt
  if (!(min > 0)) return texts.noMinimum
  return printingType === 'Embroidery' ? texts.minimumUnits(min) : texts.fromPieces(min)
}

/** Used until an area is drawn. */
const defaultPlacement: PercentRect = { left: 30, top: 25, width: 40, height: 45 }

function firstAreaPlacement({ form, areas }: Fields, side: Side): PercentRect {
  if (!isMockupName(form)) {
    const [firstArea] = areas[side].areas
    const percent = (fraction: number) => fraction * 100
    return firstArea
      ? {
          left: percent(firstArea.left),
          top: percent(firstArea.top),
          width: percent(firstArea.width),
          height: percent(firstArea.height),
        }
      : defaultPlacement
  }
  const [area] = printAreas(form, side)
  const box = pictureBox(form, side)
  if (!area) return defaultPlacement
  return {
    left: ((area.x - box.x) / box.width) * 100,
    top: ((area.y - box.y) / box.height) * 100,
    width: (area.width / box.width) * 100,
    height: (area.height / box.height) * 100,
  }
}
