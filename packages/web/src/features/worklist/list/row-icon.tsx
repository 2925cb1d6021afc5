import { Icon, type IconName } from '../../../ui/display/icon.tsx'

interface RowIconProps {
  icon: IconName
  /** Tooltip. */
  title: string
  /** The accessible name, which includes the name of the row. */
  label: string
  isBusy?: boolean
  onClick: () => void
}

/** An icon button of a row. */
export function RowIcon({ icon, title, label, isBusy, onClick }: RowIconProps) {
  return (
    <button
      type="button"
      className="icon-button sm"
      title={title}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
