import { commandOf, runCommand } from '../model/commands/commands.ts'
import { useEditor, useSession } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import { useSettled } from '../react/use-settled.ts'
import type { IconName } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { keysOf } from './keys.ts'

interface CommandButtonProps {
  id: string
  icon?: IconName
  /** The visible text of a button without an icon. */
  text?: string
  /** What screen readers read instead of `text`, before the command's title. */
  label?: string
}

/** A button of a command with its title and keys, disabled while the command can't run. */
export function CommandButton({ id, icon, text, label = '' }: CommandButtonProps) {
  const editor = useEditor()
  const attempt = useAttempt()
  const command = commandOf(id)
  const canRunWhenSettled = useSettled(command.canRun)
  const canRunNow = useSession(() => command.canRun(editor))
  const run = () => attempt(() => runCommand(editor, id))
  const isDisabled = !canRunWhenSettled || !canRunNow
  const keys = keysOf(id)
  if (icon)
    return <IconButton icon={icon} label={command.title} keys={keys} disabled={isDisabled} onClick={run} />
  return (
    <button
      type="button"
      className="mono"
      aria-label={`${label}. ${command.title}`}
      title={keys ? `${command.title} (${keys})` : command.title}
      disabled={isDisabled}
      onClick={run}
    >
      {text}
    </button>
  )
}
