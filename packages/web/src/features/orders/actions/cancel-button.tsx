import { Tooltip } from '../../../ui/feedback/tooltip.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import type { CancelButtonState } from '../model.ts'
import { texts } from '../texts.ts'

interface CancelButtonProps {
  cancelling: CancelButtonState
  className: string
  onPress: () => void
}

/** The button can be focused while disabled, and its tooltip shows the reason. */
export function CancelButton({ cancelling, className, onPress }: CancelButtonProps) {
  if (!cancelling.shown) return null
  const { disabledReason: why } = cancelling
  return (
    <Tooltip text={why}>
      <Button
        className={className}
        aria-disabled={why === undefined ? undefined : true}
        onClick={why === undefined ? onPress : undefined}
      >
        {texts.cancel}
      </Button>
    </Tooltip>
  )
}
