import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../ui/display/icon.tsx'

interface DisclosureProps {
  label: string
  /** A note beside the button while its content is hidden. */
  note?: string | undefined
  /** Whether it is opened automatically, such as for an error. */
  isForced?: boolean
  onShow?: () => void
  children: ReactNode
}

/** A button that shows rarely needed fields. Their input stays when they are hidden again. */
export function Disclosure({ label, note, isForced = false, onShow, children }: DisclosureProps) {
  const id = useId()
  const [isShown, setShown] = useState(isForced)
  // The fields stay shown after `isForced` becomes false.
  if (isForced && !isShown) setShown(true)
  return (
    <div className="disclosure">
      {!isForced && (
        <button
          type="button"
          className="discloses"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => {
            if (!isShown) onShow?.()
            setShown(!isShown)
          }}
        >
          <Icon name="chevron" />
          <span>{label}</span>
          {note && !isShown && <small>{note}</small>}
        </button>
      )}
      <div id={id} hidden={!isShown}>
        {children}
      </div>
    </div>
  )
}
