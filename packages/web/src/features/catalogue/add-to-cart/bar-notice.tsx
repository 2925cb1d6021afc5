import { Button } from '../../../ui/button.tsx'
import { productTexts as texts } from '../texts.ts'
import type { AddToCart } from './use-add-to-cart.ts'

interface BarNoticeProps {
  adding: AddToCart
  /** Leads to where it is told in full and tried again. */
  onShow: () => void
}

/** Phones: what went wrong after a press of the bar stands at the end of the page; here is the way to it. */
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
