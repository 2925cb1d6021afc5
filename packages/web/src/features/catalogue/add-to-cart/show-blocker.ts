import { type Side, sides } from '@printery/domain'
import { flushSync } from 'react-dom'
import { type Change, type Configuration, designSlots, hasMistyped, totalPieces } from '../model.ts'

/** Scrolls to the first field that blocks adding to the cart and focuses it. On phones the field is far from the button. */
export function showBlocker(configuration: Configuration, act: (step: Change) => void): void {
  const side = sides.find((name) => isUnfinished(configuration, name))
  if (side === undefined || totalPieces(configuration) === 0 || hasMistyped(configuration)) {
    focusFirst('#sizes [aria-invalid="true"]', '#sizes [data-row]')
    return
  }
  // The panel of the other side may be shown.
  flushSync(() => act({ do: 'show', side }))
  if (!configuration.printed[side]?.type) focusFirst('#printing .option-list input:not([aria-disabled])')
  else
    focusFirst(
      '#printing .up:not([hidden]) .slot-cell:last-child .slot:not(.full) input',
      '#printing .up:not([hidden]) .slot:not(.full) input',
      '#printing .designed button',
    )
}

function isUnfinished({ printed, design }: Configuration, side: Side): boolean {
  const choice = printed[side]
  if (!choice) return false
  return !choice.type || (design ? !design.pictures[side] : designSlots.some((slot) => !choice[slot]))
}

function focusFirst(...selectors: string[]): void {
  const [field] = selectors.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])
  field?.focus({ preventScroll: true })
  ;(field?.closest('label') ?? field)?.scrollIntoView({ block: 'center' })
}
