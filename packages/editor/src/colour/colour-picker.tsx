import { Slider as Base } from '@base-ui/react/slider'
import { keyInk } from '@printery/design'
import { useState } from 'react'
import { useDesign, useEditorParts, useLook, usePart, useResources } from '../react/editor-context.tsx'
import { useGesture } from '../react/use-gesture.ts'
import { useSay } from '../react/use-say.ts'
import { Icon } from '../ui/icon.tsx'
import { ColourField } from './colour-field.tsx'
import { coloursIn } from './design-colours.ts'
import { type Hsv, hexOf, hsvOf, readHex } from './hsv.ts'
import { inkName, inks } from './inks.ts'
import { texts } from './texts.ts'
import './colour.css'

export interface ColourPickerProps {
  /** Hex without `#`; null is none, undefined where what is chosen differs. */
  value: string | null | undefined
  onChange: (hex: string) => void
  /** Offers to draw nothing. */
  onNone?: (() => void) | undefined
  /** Before a colour is taken from the canvas, so that what covers it goes away. */
  onEyedropper?: () => void
}

/** The shop's inks first, then what the design already has, then any colour. */
export function ColourPicker({ value, onChange, onNone, onEyedropper }: ColourPickerProps) {
  const { editor, product, preflight } = useEditorParts()
  const say = useSay()
  const page = useLook((session) => session.page)
  const resources = useResources()
  const used = useDesign((design) => coloursIn(design, resources))
  const checked = usePart(preflight, (state) => state[page])
  const paid = product.sides[page]?.inks
  const own = used.filter((hex) => !inks.some((ink) => ink.hex === hex)).slice(0, 12)
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
          {inks.map(({ hex, name }) => (
            <Swatch key={hex} hex={hex} name={name} isChosen={hex === value} onChange={onChange} />
          ))}
        </div>
      </section>
      {own.length > 0 && (
        <section>
          <h3>{texts.inDesign}</h3>
          <div className="ed-swatches">
            {own.map((hex) => (
              <Swatch key={hex} hex={hex} name={inkName(hex)} isChosen={hex === value} onChange={onChange} />
            ))}
          </div>
        </section>
      )}
      <section>
        <h3>{texts.free}</h3>
        <FreeColour value={value} onChange={onChange} />
        <div className="ed-colour-row">
          <HexField value={value} onChange={onChange} />
          <button
            type="button"
            className="ib"
            aria-label={texts.eyedropper}
            title={texts.eyedropper}
            onClick={() => {
              onEyedropper?.()
              say(texts.eyedropperHint)
              editor.use({ name: 'eyedropper', take: onChange })
            }}
          >
            <Icon name="pipette" />
          </button>
        </div>
      </section>
    </div>
  )
}

interface SwatchProps {
  hex: string
  name: string
  isChosen: boolean
  onChange: (hex: string) => void
}

function Swatch({ hex, name, isChosen, onChange }: SwatchProps) {
  return (
    <button
      type="button"
      className="ed-swatch"
      style={{ '--c': `#${hex}` } as object}
      aria-pressed={isChosen}
      aria-label={name}
      title={name}
      onClick={() => onChange(hex)}
    />
  )
}

function FreeColour({ value, onChange }: Pick<ColourPickerProps, 'value' | 'onChange'>) {
  const gesture = useGesture()
  const hex = value ?? keyInk
  // Grey has no hue and black no strength of their own: what the hand chose last is remembered.
  const [chosen, setChosen] = useState<Hsv>(() => hsvOf(hex))
  const colour = hexOf(chosen) === hex ? chosen : hsvOf(hex)
  const change = (next: Hsv) => {
    setChosen(next)
    onChange(hexOf(next))
  }
  return (
    <>
      <ColourField colour={colour} onChange={change} />
      <Base.Root
        value={colour.hue}
        min={0}
        max={359}
        onValueChange={(hue) => gesture.during(() => change({ ...colour, hue: hue as number }))}
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
  const say = useSay()
  const [draft, setDraft] = useState<string>()
  function keep() {
    if (draft === undefined) return
    setDraft(undefined)
    const hex = readHex(draft)
    if (hex) onChange(hex)
    else if (draft.trim() !== '') say(texts.notAColour(draft), 'bad')
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
        onBlur={keep}
        onKeyDown={(event) => event.key === 'Enter' && keep()}
      />
    </label>
  )
}
