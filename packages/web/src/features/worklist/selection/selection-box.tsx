import { portalTexts as texts } from '../texts.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  orderId: string
  number: string
  choice: Selection
}

/** Chooses an order for what is done with many; with Shift all that stand between. */
export function SelectionBox({ orderId, number, choice }: Props) {
  return (
    <label className="check pick">
      <input
        type="checkbox"
        aria-label={texts.selected.choose(number)}
        checked={choice.selected.has(orderId)}
        onChange={(event) => choice.toggle(orderId, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}
