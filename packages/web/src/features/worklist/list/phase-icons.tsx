import { isEnded, type Phase, type Status } from '@printery/domain'
import { useMayMove } from '../../../session/use-may-move.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { phaseIcons, phaseStatus } from '../model.ts'
import { portalTexts as texts } from '../texts.ts'

const iconNames = {
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
  /** Why no phase can be selected; undefined if phases can be selected. */
  disabledReason?: string | undefined
  onChoose: (phase: Phase) => void
}

export function PhaseIcons({ status, subjectTitle, disabledReason, onChoose }: Props) {
  const mayMove = useMayMove()
  // An ended order or item can't be moved any more; its status pill shows that it has ended.
  if (isEnded(status)) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons
    <span className="phase-icons" role="group" aria-label={`${texts.columns.phases}: ${subjectTitle}`}>
      {phaseIcons(status).map((icon) =>
        mayMove(phaseStatus[icon.phase]) ? (
          <button
            key={icon.phase}
            type="button"
            className={`phase-icon ${icon.state}`}
            disabled={icon.disabled || disabledReason !== undefined}
            aria-label={icon.name}
            title={disabledReason ?? icon.name}
            onClick={() => onChoose(icon.phase)}
          >
            <Icon name={iconNames[icon.phase]} />
          </button>
        ) : (
          <span
            key={icon.phase}
            className={`phase-icon ${icon.state}`}
            role="img"
            aria-label={icon.name}
            title={icon.name}
          >
            <Icon name={iconNames[icon.phase]} />
          </span>
        ),
      )}
    </span>
  )
}
