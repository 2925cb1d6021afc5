import { commands, runCommand } from '../model/commands.ts'
import { useEditor, useHistory, useLook } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-do.ts'
import { keysOf } from '../shell/keys.ts'
import type { IconName } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'

/** A command of the table as a button: it knows its words, its keys, and whether it is possible now. */
export function CommandButton({ id, icon }: { id: string; icon: IconName }) {
  const editor = useEditor()
  const attempt = useAttempt()
  const command = commands.find((each) => each.id === id)
  const isPossible = () => command?.isPossible(editor) ?? false
  const byDesign = useHistory(isPossible)
  const byLook = useLook(isPossible)
  if (!command) return null
  return (
    <IconButton
      icon={icon}
      label={command.title}
      keys={keysOf(id)}
      disabled={!byDesign || !byLook}
      onClick={() => attempt(() => runCommand(editor, id))}
    />
  )
}
