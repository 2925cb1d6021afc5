import type { Element } from '@printery/design'
import { Popover } from '@printery/ui/popover'
import { useEffect, useState } from 'react'
import type { Tool } from '../model/session.ts'
import { useEditor, useSession } from '../react/editor-context.tsx'
import { CommandButton } from '../ui/command-button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { AppearanceTools } from './kind-tools.tsx'
import { PositionSections } from './position-popover.tsx'
import { SizeFields } from './size-fields.tsx'
import { texts } from './texts.ts'

/** A few tools, all others in a sheet, and Delete. Fits on a phone without scrolling. */
export function PhoneTools({ selected }: { selected: readonly Element[] }) {
  return (
    <>
      <div className="ed-tool-group ed-short-tools">
        <AppearanceTools selected={selected} isShort />
      </div>
      <div className="ed-tool-end">
        <ToolSheet selected={selected} />
        <CommandButton id="delete" icon="trash" />
      </div>
    </>
  )
}

/** The tools that a mouse user finds in the toolbar, in its popovers and in the context menu. */
function ToolSheet({ selected }: { selected: readonly Element[] }) {
  const editor = useEditor()
  const [open, setOpen] = useState(false)
  const hasHandles = useSession(({ tool }) => hasCanvasHandles(tool))
  // The handles on the canvas need the space.
  useEffect(() => {
    if (hasHandles) setOpen(false)
  }, [hasHandles])
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      returnsFocus={() => !hasCanvasHandles(editor.session.get().tool)}
      variant="panel"
      title={texts.allTools}
      action={<CommandButton id="delete" icon="trash" />}
      trigger={
        <button type="button" className="btn sm ed-all-tools">
          <Icon name="adjust" />
          {texts.tools}
        </button>
      }
    >
      <div className="ed-tool-sheet">
        <AppearanceTools selected={selected} />
        {editCommands(selected).map(([id, icon]) => (
          <CommandButton key={id} id={id} icon={icon} />
        ))}
      </div>
      <SizeFields selected={selected} />
      <PositionSections selected={selected} />
    </Popover>
  )
}

/** A tool whose handles are on the canvas. */
function hasCanvasHandles({ name }: Tool): boolean {
  return name === 'envelope' || name === 'path'
}

function editCommands(selected: readonly Element[]): readonly (readonly [string, IconName])[] {
  const selectionCommands: [string, IconName][] = [
    ['group', 'group'],
    ['mask', 'frame'],
  ]
  const groupCommands: [string, IconName][] = [
    ['ungroup', 'ungroup'],
    ['unmask', 'frame'],
  ]
  const pathCommands: [string, IconName][] = [['edit-path', 'text-path']]
  return [
    ...(selected.length > 1 ? selectionCommands : []),
    ...(selected.some(({ kind }) => kind === 'group') ? groupCommands : []),
    ...(selected.length === 1 && selected[0]?.kind === 'text' && selected[0].path ? pathCommands : []),
    ['duplicate', 'duplicate'],
    ['lock', selected.every(({ locked }) => locked) ? 'unlock' : 'lock'],
    ['hide', 'eye-off'],
    ['cut', 'cut'],
    ['copy', 'copy'],
    ['paste', 'paste'],
    ['select-all', 'select-all'],
  ]
}
