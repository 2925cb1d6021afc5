import { maxPerSize, type Side, sides } from '@printery/domain'
import { Note } from '@printery/ui/note'
import { type CSSProperties, useEffect, useState } from 'react'
import { useSession } from '../../../session/session.ts'
import { portalHomes } from '../../../shell/portal/portal-entries.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import type { Fields } from '../form/form-model.ts'
import { findProductForm, type SavedForm } from '../form/saved-form.ts'
import { firstChoice, isBlank, printedSides, withoutPrint, withSide } from './preview-model.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { PreviewStep } from './preview-step.tsx'
import { previewTexts as texts } from './preview-texts.ts'
import { SidePicture } from './side-picture.tsx'

/** The unsaved product of the form as customers will see it. */
export function ProductPreview({ sample }: { sample: string }) {
  const [saved, setSaved] = useState<SavedForm | null>()
  // Only the browser has the saved form.
  useEffect(() => setSaved(findProductForm() ?? null), [])
  if (saved === undefined) return <div aria-busy="true" />
  return (
    <div className="product-page preview-page">
      {saved ? <Preview form={saved} sample={sample} /> : <NoSavedForm />}
    </div>
  )
}

function NoSavedForm() {
  const { user } = useSession()
  const portal = user?.role === 'admin' ? 'admin' : 'supplier'
  return (
    <Empty
      shape="paper"
      action={
        <>
          <p className="muted">{texts.emptyHint}</p>
          <ButtonLink kind="primary" to={`${portalHomes[portal]}/myproducts`}>
            {texts.toProducts}
          </ButtonLink>
        </>
      }
    >
      {texts.empty}
    </Empty>
  )
}

function Preview({ form: { fields, href }, sample }: { form: SavedForm; sample: string }) {
  const [choice, setChoice] = useState(() => firstChoice(fields.colours.map(({ hex }) => hex)))
  const [shownSide, setShownSide] = useState<Side>('front')
  const selected = fields.colours.find(({ hex }) => hex === choice.colour)
  const colour = selected?.name.trim() || selected?.hex || ''
  const title = fields.title.trim() || texts.untitled
  return (
    <>
      <Note
        tone="info"
        className="preview-note"
        action={
          <ButtonLink size="sm" to={href}>
            {texts.backToForm}
          </ButtonLink>
        }
      >
        {texts.note}
      </Note>
      <div className="layout">
        <div className="backdrop backdrop-sky pstage">
          <fieldset className="seg" aria-label={texts.sides}>
            {sides.map((side) => (
              <button
                key={side}
                type="button"
                aria-pressed={side === shownSide}
                onClick={() => setShownSide(side)}
              >
                {texts.sideName[side]}
              </button>
            ))}
          </fieldset>
          <SidePicture
            mockup={fields.form}
            row={selected}
            side={shownSide}
            alt={texts.picture(texts.sideName[shownSide], colour, title)}
          />
        </div>
        <div className="steps">
          <Head fields={fields} title={title} />
          <PreviewStep number={1} title={texts.colour} aside={<span aria-live="polite">{colour}</span>}>
            {fields.colours.length === 0 && <p className="small muted">{texts.noColour}</p>}
            <div className="swatches" role="radiogroup" aria-label={texts.colour}>
              {fields.colours.map(({ hex, name }) => (
                <label key={hex} className="swatch" style={{ '--c': `#${hex}` } as CSSProperties}>
                  <input
                    type="radio"
                    name="colour"
                    aria-label={name.trim() || hex}
                    checked={hex === choice.colour}
                    onChange={() => setChoice({ ...choice, colour: hex })}
                  />
                </label>
              ))}
            </div>
          </PreviewStep>
          <PreviewStep number={2} title={texts.sides}>
            <fieldset className="sides" aria-label={texts.sides}>
              <label className="side">
                <input
                  type="checkbox"
                  checked={isBlank(choice)}
                  onChange={() => setChoice(withoutPrint(choice))}
                />
                <SidePicture mockup={fields.form} row={selected} side="front" alt="" />
                {texts.noPrint}
              </label>
              {sides.map((side) => (
                <label key={side} className="side">
                  <input
                    type="checkbox"
                    checked={choice.printed[side]}
                    disabled={!fields.isPrintingType}
                    onChange={(event) => setChoice(withSide(choice, side, event.target.checked))}
                  />
                  <SidePicture mockup={fields.form} row={selected} side={side} alt="" />
                  {texts.sidePrint[side]}
                </label>
              ))}
            </fieldset>
          </PreviewStep>
          <PreviewStep number={3} title={texts.printing}>
            {isBlank(choice) && <p className="small muted">{texts.blank}</p>}
            {printedSides(choice).map((side) => (
              <PreviewPanel
                key={side}
                side={side}
                fields={fields}
                row={selected}
                title={title}
                sample={sample}
              />
            ))}
          </PreviewStep>
          <SizesStep fields={fields} />
        </div>
      </div>
    </>
  )
}

function Head({ fields, title }: { fields: Fields; title: string }) {
  return (
    <header className="head">
      <h2 className="d3">{title}</h2>
      <ul className="facts">
        {fields.materialType.trim() && <li>{fields.materialType}</li>}
        {fields.grams.trim() && <li className="mono">{texts.grams(fields.grams.trim())}</li>}
      </ul>
      <p>{fields.extraDescription}</p>
      {fields.designLimitation.trim() && <p className="small muted">{fields.designLimitation}</p>}
      <p className="small">
        <b>{texts.quotation}</b> {texts.quotationText}
      </p>
    </header>
  )
}

const quantities = Array.from({ length: maxPerSize + 1 }, (_, n) => n)

/** The lists can be opened, but stay at 0: nothing is bought in a preview. */
function SizesStep({ fields: { sizes } }: { fields: Fields }) {
  return (
    <PreviewStep
      number={4}
      title={texts.sizes}
      aside={
        <button type="button" className="link" aria-disabled="true">
          {texts.sizingChart}
        </button>
      }
    >
      {sizes.length === 0 && <p className="small muted">{texts.noSizes}</p>}
      <div className="tooltip-anchor psizes">
        {sizes.map((size) => (
          <label key={size} className="field">
            <span className="field-label">{size.toUpperCase()}</span>
            <select
              className="sel mono"
              aria-label={texts.quantity(size.toUpperCase())}
              aria-describedby="embroidery-least"
              value={0}
              onChange={() => {}}
            >
              {quantities.map((n) => (
                <option key={n}>{n}</option>
              ))}
            </select>
          </label>
        ))}
        <span role="tooltip" id="embroidery-least">
          {texts.embroidery}
        </span>
      </div>
    </PreviewStep>
  )
}
