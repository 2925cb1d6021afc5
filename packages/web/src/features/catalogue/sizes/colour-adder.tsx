import { type CSSProperties, type Ref, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { productTexts as texts } from '../texts.ts'

interface ColourAdderProps {
  /** Hex of the colours without a row. */
  colours: readonly string[]
  nameOf: (hex: string) => string
  onAdd: (hex: string) => void
  button: Ref<HTMLButtonElement>
}

/** Adds another colour of the same design as a row of the grid. */
export function ColourAdder({ colours, nameOf, onAdd, button }: ColourAdderProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="more-colours">
      <Button ref={button} size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        {texts.addColour}
      </Button>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a border.
        <div className="swatches" role="group" aria-label={texts.addColour}>
          {colours.map((hex) => (
            <button
              key={hex}
              type="button"
              className="swatch"
              style={{ '--c': `#${hex}` } as CSSProperties}
              aria-label={texts.addColourNamed(nameOf(hex))}
              title={nameOf(hex)}
              onClick={() => {
                setOpen(false)
                onAdd(hex)
              }}
            />
          ))}
        </div>
      )}
    </div>
  )
}
