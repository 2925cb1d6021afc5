import { maxColours } from '@printery/domain/product-form'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { type ColourRow, hexOf } from '../form-model.ts'
import { formTexts as texts } from '../form-texts.ts'
import { nameOfColour } from '../use-drawn.ts'

interface ColourAdderProps {
  colours: readonly ColourRow[]
  onAdd: (hex: string, name: string) => void
}

/** Adds a colour. The button is disabled for an invalid colour, and for one that was already added. */
export function ColourAdder({ colours, onAdd }: ColourAdderProps) {
  const id = useId()
  const [text, setText] = useState('')
  const hex = hexOf(text)
  const isAdded = hex !== undefined && colours.some((row) => row.hex === hex)
  const isReady = hex !== undefined && !isAdded && colours.length < maxColours
  const add = () => {
    if (!isReady) return
    onAdd(hex, nameOfColour(hex) ?? '')
    setText('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter must not submit the form.
    event.preventDefault()
    add()
  }
  return (
    <div className="colour-adder">
      <input
        type="color"
        aria-label={texts.pickColour}
        value={`#${hex ?? 'ffffff'}`}
        onChange={(event) => setText(event.target.value.slice(1))}
      />
      <input
        className="input mono"
        aria-label={texts.newColour}
        aria-describedby={`${id}-say`}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        data-issue="colours"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button disabled={!isReady} onClick={add}>
        {texts.addColour}
      </Button>
      <span className="muted small" id={`${id}-say`} aria-live="polite">
        {isAdded ? texts.colourExists(hex) : texts.colourHint}
      </span>
    </div>
  )
}
