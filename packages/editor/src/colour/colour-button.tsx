import { Popover } from '@printery/ui/popover'
import { useState } from 'react'
import { useEditorContext } from '../react/editor-context.tsx'
import { ColourPicker, type ColourPickerProps } from './colour-picker.tsx'
import { withRecent } from './recent-colours.ts'
import { colourName } from './shop-colours.ts'
import { texts } from './texts.ts'

interface ColourButtonProps extends Omit<ColourPickerProps, 'onEyedropper'> {
  label: string
  /** Shows the label beside the button. */
  isNamed?: boolean
}

export function ColourButton({ label, isNamed, ...picker }: ColourButtonProps) {
  const { recentColours } = useEditorContext()
  const [open, setOpen] = useState(false)
  const [before, setBefore] = useState(picker.value)
  const { value } = picker
  /** Adds only the final colour to the recent ones, because a drag passes many colours. */
  function changeOpen(isOpen: boolean) {
    setOpen(isOpen)
    if (isOpen) setBefore(value)
    else if (value && value !== before) recentColours.set(withRecent(recentColours.get(), value))
  }
  const now = value === null ? texts.none : value === undefined ? texts.mixed : colourName(value)
  return (
    <Popover
      variant="panel"
      align="start"
      open={open}
      onOpenChange={changeOpen}
      title={label}
      trigger={
        <button
          type="button"
          className="ed-colour-button"
          aria-label={`${label}: ${now}`}
          data-name={label}
          title={`${label}: ${now}`}
        >
          <i
            className={value === null ? 'none' : value === undefined ? 'mixed' : ''}
            style={value ? ({ '--c': `#${value}` } as object) : undefined}
          />
          {isNamed && <span>{label}</span>}
        </button>
      }
    >
      <ColourPicker {...picker} onEyedropper={() => changeOpen(false)} />
    </Popover>
  )
}
