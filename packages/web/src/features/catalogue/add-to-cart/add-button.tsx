import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { productTexts as texts } from '../texts.ts'

interface AddButtonProps {
  /** Reasons why it is disabled, one sentence each. */
  blockers: readonly string[]
  busy: boolean
  onAdd: () => void
  /** Scrolls to the first missing choice. */
  onBlocked: () => void
  className?: string
}

/** Can be focused and pressed while disabled: its tooltip shows the missing choices, and a press scrolls to the first of them. */
export function AddButton({ blockers, busy, onAdd, onBlocked, className = '' }: AddButtonProps) {
  const isDisabled = busy || blockers.length > 0
  return (
    <Tooltip text={blockers.length > 0 ? blockers.join(' ') : undefined} className={className}>
      <Button
        kind="primary"
        size="lg"
        isBlock
        isBusy={busy}
        aria-disabled={blockers.length > 0 || undefined}
        onClick={() => {
          if (!isDisabled) onAdd()
          else if (!busy) onBlocked()
        }}
      >
        {busy ? texts.addingShort : texts.addToCart}
      </Button>
    </Tooltip>
  )
}
