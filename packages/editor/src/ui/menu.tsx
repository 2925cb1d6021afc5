import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'

interface MenuProps {
  label: string
  /** A button. */
  trigger: ReactElement
  items: readonly ({ label: string; run: () => void; isDisabled?: boolean } | undefined)[]
}

export function Menu({ label, trigger, items }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} align="end" collisionPadding={8} positionMethod="fixed">
          <Base.Popup className="ed-menu" aria-label={label}>
            {items.map(
              (item) =>
                item && (
                  <Base.Item
                    key={item.label}
                    className="ed-menu-item"
                    disabled={item.isDisabled ?? false}
                    onClick={item.run}
                  >
                    {item.label}
                  </Base.Item>
                ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
