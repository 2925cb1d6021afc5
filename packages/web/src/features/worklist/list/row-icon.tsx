import { Icon, type IconName } from '../../../ui/display/icon.tsx'

interface RowIconProps {
  icon: IconName
  /** Tooltip. */
  words: string
  /** Says whose it is, too. */
  label: string
  isBusy?: boolean
  onClick: () => void
}

/** A button of a row that has no room for its words. */
export function RowIcon({ icon, words, label, isBusy, onClick }: RowIconProps) {
  return (
    <button
      type="button"
      className="ib sm"
      title={words}
      aria-label={label}
      aria-disabled={isBusy || undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
