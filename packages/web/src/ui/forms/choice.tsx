import type { ComponentProps } from 'react'
import { useSelectedBeforeHydration } from './changed-before-hydration.ts'

interface ChoiceProps
  extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref' | 'autoComplete'> {
  type: 'checkbox' | 'radio'
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox or radio button that also reports a change before hydration. */
export function Choice({ type, checked, onChange, ...rest }: ChoiceProps) {
  const field = useSelectedBeforeHydration<HTMLInputElement>((input) => {
    const isChecked = input.checked
    // The deselected radio button of a group reports nothing.
    if (isChecked === checked || (type === 'radio' && !isChecked)) return
    // Restores the rendered state, because a refused change causes no rerender.
    input.checked = checked
    onChange(isChecked)
  })
  return (
    <input
      type={type}
      // The browser must not restore the state of an earlier visit, for example after "Back".
      autoComplete="off"
      {...rest}
      ref={field}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
