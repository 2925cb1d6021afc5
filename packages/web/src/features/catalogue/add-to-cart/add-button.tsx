import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { productTexts as texts } from '../texts.ts'

interface AddButtonProps {
  /** Why not yet, sentence by sentence. */
  blockers: readonly string[]
  busy: boolean
  onAdd: () => void
  /** Leads to what is missing. */
  onBlocked: () => void
  className?: string
}

/** Stays reachable while it is disabled, so that everybody can learn what is missing: a press leads there. */
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
