import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../ui/display/icon.tsx'

interface DisclosureProps {
  label: string
  /** Beside the button, while what it shows is hidden. */
  note?: string | undefined
  /** It has something to say by itself. */
  isForced?: boolean
  onShow?: () => void
  children: ReactNode
}

/** A labelled button that shows what few need. What was typed there stays when it is hidden again. */
export function Disclosure({ label, note, isForced = false, onShow, children }: DisclosureProps) {
  const id = useId()
  const [isShown, setShown] = useState(isForced)
  // It stays open when that has passed.
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
