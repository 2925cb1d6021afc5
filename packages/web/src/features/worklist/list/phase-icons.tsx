import { isEnded, type Phase, type Status } from '@printery/domain'
import { useMayMove } from '../../../session/use-may-move.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { phaseIcons, phaseStatus } from '../model.ts'
import { portalTexts as texts } from '../texts.ts'

const glyphs = {
  Design: 'nib',
  Production: 'press',
  Warehouse: 'warehouse',
  Shipping: 'truck',
  'Order Receive': 'box',
} as const

interface Props {
  status: Status
  /** The title of the order or item, for screen readers. */
  subjectTitle: string
  /** Why no phase can be selected here. */
  why?: string | undefined
  onChoose: (phase: Phase) => void
}

export function PhaseIcons({ status, subjectTitle, why, onChoose }: Props) {
  const mayMove = useMayMove()
  // An ended order has no more moves; its pill shows that.
  if (isEnded(status)) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form, these are five buttons of one row
    <span className="phs" role="group" aria-label={`${texts.columns.phases}: ${subjectTitle}`}>
      {phaseIcons(status).map((icon) =>
        mayMove(phaseStatus[icon.phase]) ? (
          <button
            key={icon.phase}
            type="button"
            className={`ph ${icon.state}`}
            disabled={icon.disabled || why !== undefined}
            aria-label={icon.name}
            title={why ?? icon.name}
            onClick={() => onChoose(icon.phase)}
          >
            <Icon name={glyphs[icon.phase]} />
          </button>
        ) : (
          <span
            key={icon.phase}
            className={`ph ${icon.state}`}
            role="img"
            aria-label={icon.name}
            title={icon.name}
          >
            <Icon name={glyphs[icon.phase]} />
          </span>
        ),
      )}
    </span>
  )
}
