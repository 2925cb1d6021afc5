import { Popover } from '@printery/ui/popover'
import { useState } from 'react'
import { ColourPicker, type ColourPickerProps } from './colour-picker.tsx'
import { inkName } from './inks.ts'
import { texts } from './texts.ts'

interface ColourButtonProps extends Omit<ColourPickerProps, 'onEyedropper'> {
  label: string
  /** Shows the label beside the button. */
  isNamed?: boolean
}

export function ColourButton({ label, isNamed, ...picker }: ColourButtonProps) {
  const [open, setOpen] = useState(false)
  const { value } = picker
  const now = value === null ? texts.none : value === undefined ? texts.mixed : inkName(value)
  return (
    <Popover
      variant="panel"
      align="start"
      open={open}
      onOpenChange={setOpen}
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
      <ColourPicker {...picker} onEyedropper={() => setOpen(false)} />
    </Popover>
  )
}
