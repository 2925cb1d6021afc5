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
    const isTicked = input.checked
    // The deselected radio button of a group reports nothing.
    if (isTicked === checked || (type === 'radio' && !isTicked)) return
    // If the change is refused, there is no rerender.
    input.checked = checked
    onChange(isTicked)
  })
  return (
    <input
      type={type}
      // A state that the browser restores with a page ("Back") was not chosen on this page.
      autoComplete="off"
      {...rest}
      ref={field}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
