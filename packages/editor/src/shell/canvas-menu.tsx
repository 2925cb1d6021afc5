import { ContextMenu } from '@base-ui/react/context-menu'
import { Fragment, type ReactNode } from 'react'
import { commands, runCommand } from '../model/commands.ts'
import { useEditor } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-do.ts'
import { writtenKeys } from './keys.ts'
import { texts } from './texts.ts'

const groups = ['edit', 'arrange', 'text', 'view'] as const

/** At a right click or a long press on the canvas: what the table of commands can do now. */
export function CanvasMenu({ children }: { children: ReactNode }) {
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger className="ed-menu-place">{children}</ContextMenu.Trigger>
      <ContextMenu.Portal>
        <ContextMenu.Positioner collisionPadding={8} positionMethod="fixed">
          <ContextMenu.Popup className="ed-menu" aria-label={texts.menu}>
            <Items />
          </ContextMenu.Popup>
        </ContextMenu.Positioner>
      </ContextMenu.Portal>
    </ContextMenu.Root>
  )
}

function Items() {
  const editor = useEditor()
  const attempt = useAttempt()
  const possible = commands.filter((command) => command.isPossible(editor))
  return groups.map((group, at) => {
    const own = possible.filter((command) => command.group === group)
    if (own.length === 0) return null
    return (
      <Fragment key={group}>
        {at > 0 && <ContextMenu.Separator className="ed-menu-line" />}
        {own.map(({ id, title, keys }) => (
          <ContextMenu.Item
            key={id}
            className="ed-menu-item"
            onClick={() => attempt(() => runCommand(editor, id))}
          >
            {title}
            {keys[0] && <kbd>{writtenKeys(keys[0])}</kbd>}
          </ContextMenu.Item>
        ))}
      </Fragment>
    )
  })
}
