import type { ComponentProps } from 'react'
import { useSelectedBeforeHydration } from './changed-before-hydration.ts'

interface ChoiceProps
  extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange' | 'ref' | 'autoComplete'> {
  type: 'checkbox' | 'radio'
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox or radio button that also reports what was ticked before hydration. */
export function Choice({ type, checked, onChange, ...rest }: ChoiceProps) {
  const field = useSelectedBeforeHydration<HTMLInputElement>((input) => {
    const isTicked = input.checked
    // Of a group, the radio button that was left reports nothing.
    if (isTicked === checked || (type === 'radio' && !isTicked)) return
    // Where the change is refused, nothing is drawn again.
    input.checked = checked
    onChange(isTicked)
  })
  return (
    <input
      type={type}
      // What the browser brings back with a page ("Back") was not ticked there.
      autoComplete="off"
      {...rest}
      ref={field}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
