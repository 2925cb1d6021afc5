import { Slider as Base } from '@base-ui/react/slider'
import { keyInk } from '@printery/design'
import { useState } from 'react'
import { useDesign, useEditorContext, useResources, useSession, useStore } from '../react/editor-context.tsx'
import { useGesture } from '../react/use-gesture.ts'
import { usePrintDevice } from '../react/use-print-device.ts'
import { useShowMessage } from '../react/use-show-message.ts'
import { Icon } from '../ui/icon.tsx'
import { ColourArea } from './colour-area.tsx'
import { coloursIn } from './design-colours.ts'
import { type Hsv, hexOf, hsvOf, readHex } from './hsv.ts'
import { NamedColours } from './named-colours.tsx'
import { colourName, shopColours } from './shop-colours.ts'
import { texts } from './texts.ts'
import './colour.css'

export interface ColourPickerProps {
  /** Hex without `#`; null for none, undefined if the selected elements differ. */
  value: string | null | undefined
  onChange: (hex: string) => void
  /** Called for no colour; omitted if a colour is required. */
  onNone?: (() => void) | undefined
  /** Called before a colour is picked from the canvas, to close panels that cover it. */
  onEyedropper?: () => void
}

/** The shop's colours, the named colours of the device, other colours of the design, recent colours, and any colour. */
export function ColourPicker({ value, onChange, onNone, onEyedropper }: ColourPickerProps) {
  const { editor, product, preflight, recentColours } = useEditorContext()
  const showMessage = useShowMessage()
  const { namedColours = [] } = usePrintDevice() ?? {}
  const page = useSession((session) => session.page)
  const resources = useResources()
  const used = useDesign((design) => coloursIn(design, resources))
  const checked = useStore(preflight, (state) => state[page])
  const paid = product.sides[page]?.paidInkCount
  const designOnly = used.filter((hex) => !shopColours.some((colour) => colour.hex === hex)).slice(0, 12)
  const recent = useStore(recentColours, (all) => all).filter((hex) => !designOnly.includes(hex))
  return (
    <div className="ed-colours">
      <section>
        <h3>
          {texts.inks}
          {paid !== undefined && checked?.state === 'ready' && (
            <span className="mono">{texts.inkCount(checked.inks.length, paid)}</span>
          )}
        </h3>
        <div className="ed-swatches">
          {onNone && (
            <button
              type="button"
              className="ed-swatch none"
              aria-pressed={value === null}
              aria-label={texts.none}
              title={texts.none}
              onClick={onNone}
            />
          )}
          {shopColours.map(({ hex, name }) => (
            <Swatch key={hex} hex={hex} name={name} isSelected={hex === value} onChange={onChange} />
          ))}
        </div>
      </section>
      {namedColours.length > 0 && <NamedColours colours={namedColours} value={value} onChange={onChange} />}
      <SwatchSection title={texts.inDesign} colours={designOnly} value={value} onChange={onChange} />
      <SwatchSection title={texts.recent} colours={recent} value={value} onChange={onChange} />
      <section>
        <h3>{texts.customColour}</h3>
        <CustomColour value={value} onChange={onChange} />
        <div className="ed-colour-row">
          <HexField value={value} onChange={onChange} />
          <button
            type="button"
            className="icon-button"
            aria-label={texts.eyedropper}
            title={texts.eyedropper}
            onClick={() => {
              onEyedropper?.()
              showMessage(texts.eyedropperHint)
              editor.setTool({ name: 'eyedropper', onPick: onChange })
            }}
          >
            <Icon name="pipette" />
          </button>
        </div>
      </section>
    </div>
  )
}

interface SwatchSectionProps extends Pick<ColourPickerProps, 'value' | 'onChange'> {
  title: string
  colours: readonly string[]
}

function SwatchSection({ title, colours, value, onChange }: SwatchSectionProps) {
  if (colours.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <div className="ed-swatches">
        {colours.map((hex) => (
          <Swatch key={hex} hex={hex} name={colourName(hex)} isSelected={hex === value} onChange={onChange} />
        ))}
      </div>
    </section>
  )
}

interface SwatchProps {
  hex: string
  name: string
  isSelected: boolean
  onChange: (hex: string) => void
}

function Swatch({ hex, name, isSelected, onChange }: SwatchProps) {
  return (
    <button
      type="button"
      className="ed-swatch"
      style={{ '--c': `#${hex}` } as object}
      aria-pressed={isSelected}
      aria-label={name}
      title={name}
      onClick={() => onChange(hex)}
    />
  )
}

function CustomColour({ value, onChange }: Pick<ColourPickerProps, 'value' | 'onChange'>) {
  const gesture = useGesture()
  const hex = value ?? keyInk
  // Grey has no hue and black no saturation, so the last picked values are kept.
  const [selected, setSelected] = useState<Hsv>(() => hsvOf(hex))
  const colour = hexOf(selected) === hex ? selected : hsvOf(hex)
  const change = (next: Hsv) => {
    setSelected(next)
    onChange(hexOf(next))
  }
  return (
    <>
      <ColourArea colour={colour} onChange={change} />
      <Base.Root
        value={colour.hue}
        min={0}
        max={359}
        onValueChange={(hue) => gesture.during(() => change({ ...colour, hue }))}
        onValueCommitted={gesture.end}
      >
        <Base.Control className="ed-slider-control">
          <Base.Track className="ed-slider-track ed-hue">
            <Base.Thumb
              className="ed-slider-thumb"
              getAriaLabel={() => texts.hue}
              getAriaValueText={(_, hue) => texts.hueValue(hue)}
            />
          </Base.Track>
        </Base.Control>
      </Base.Root>
    </>
  )
}

function HexField({ value, onChange }: Pick<ColourPickerProps, 'value' | 'onChange'>) {
  const showMessage = useShowMessage()
  const [draft, setDraft] = useState<string>()
  function commit() {
    if (draft === undefined) return
    setDraft(undefined)
    const hex = readHex(draft)
    if (hex) onChange(hex)
    else if (draft.trim() !== '') showMessage(texts.invalidColour(draft), 'bad')
  }
  return (
    <label className="ed-hex">
      <span>{texts.hex}</span>
      <input
        className="mono"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        placeholder={value === null ? texts.none : texts.mixed}
        value={draft ?? value ?? ''}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </label>
  )
}
