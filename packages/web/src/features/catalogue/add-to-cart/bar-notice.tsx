import { Button } from '../../../ui/button.tsx'
import { productTexts as texts } from '../texts.ts'
import type { AddToCart } from './use-add-to-cart.ts'

interface BarNoticeProps {
  adding: AddToCart
  /** Scrolls to the full message, where it can be retried. */
  onShow: () => void
}

/** On phones an error is shown at the end of the page; this note in the bar leads to it. */
export function BarNotice({ adding, onShow }: BarNoticeProps) {
  const lost = adding.files.filter(({ failed }) => failed).length
  const sentence = lost > 0 ? texts.filesNotSent(lost) : !adding.busy && adding.failure && texts.notAdded
  if (!sentence) return null
  return (
    <p className="went-wrong">
      {sentence}
      <Button size="sm" onClick={onShow}>
        {texts.showWhy}
      </Button>
    </p>
  )
}
