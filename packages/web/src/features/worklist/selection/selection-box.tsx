import { portalTexts as texts } from '../texts.ts'
import type { Choice } from './use-selection.ts'

interface Props {
  orderId: string
  number: string
  choice: Choice
}

/** Chooses an order for what is done with many; with Shift all that stand between. */
export function ChooseBox({ orderId, number, choice }: Props) {
  return (
    <label className="check pick">
      <input
        type="checkbox"
        aria-label={texts.chosen.choose(number)}
        checked={choice.chosen.has(orderId)}
        onChange={(event) => choice.press(orderId, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  )
}
