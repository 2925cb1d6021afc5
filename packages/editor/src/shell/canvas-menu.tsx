import { ContextMenu } from '@base-ui/react/context-menu'
import { Fragment, type ReactNode } from 'react'
import { type Command, commands, runCommand } from '../model/commands/commands.ts'
import { useEditor } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { formatKeys } from '../ui/keys.ts'
import { texts } from './texts.ts'

/** Commands that are useful at the pointer; the others have buttons and keys. */
const menuGroups: readonly (readonly string[])[] = [
  ['cut', 'copy', 'paste', 'duplicate', 'delete'],
  ['open', 'text-on-shape', 'edit-path', 'group', 'ungroup', 'mask', 'unmask', 'lock', 'hide'],
  ['layer-front', 'layer-forward', 'layer-backward', 'layer-back'],
  ['select-all', 'zoom-fit'],
]

/** The context menu of the canvas, with the commands that are enabled. */
export function CanvasMenu({ children }: { children: ReactNode }) {
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger className="ed-menu-trigger">{children}</ContextMenu.Trigger>
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
  const groups = menuGroups
    .map((ids) => ids.flatMap((id) => commands.find((command) => command.id === id) ?? []))
    .map((group) => group.filter((command) => command.canRun(editor)))
    .filter((group) => group.length > 0)
  return groups.map((group, index) => (
    <Fragment key={group[0]?.id}>
      {index > 0 && <ContextMenu.Separator className="ed-menu-line" />}
      {group.map((command) => (
        <ContextMenu.Item
          key={command.id}
          className="ed-menu-item"
          onClick={() => attempt(() => runCommand(editor, command.id))}
        >
          <CommandLabel command={command} />
        </ContextMenu.Item>
      ))}
    </Fragment>
  ))
}

function CommandLabel({ command: { title, keys } }: { command: Command }) {
  return (
    <>
      {title}
      {keys[0] && <kbd>{formatKeys(keys[0])}</kbd>}
    </>
  )
}
