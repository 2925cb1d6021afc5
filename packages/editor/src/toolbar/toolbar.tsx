import type { Element } from '@printery/design'
import type { MouseEvent } from 'react'
import { alone } from '../model/alone.ts'
import { kinds, nameOf } from '../model/names.ts'
import { mayChange } from '../model/permission.ts'
import { useEditor } from '../react/editor-context.tsx'
import { useChosen } from '../react/use-chosen.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { ColourTools, PatternTools } from './art-tools.tsx'
import { GroupTools } from './group-tools.tsx'
import { MixedTools } from './mixed-tools.tsx'
import { PageTools } from './page-tools.tsx'
import { PhotoTools } from './photo-tools.tsx'
import { PositionPopover } from './position-popover.tsx'
import { ShapeTools } from './shape-tools.tsx'
import { SizeFields } from './size-fields.tsx'
import { TextTools } from './text-tools.tsx'
import { texts } from './texts.ts'
import './toolbar.css'

/** What can be done with what is chosen; it scrolls sideways where it finds no room. */
export function Toolbar() {
  const chosen = useChosen()
  return (
    <div className="ed-tools" role="toolbar" aria-label={texts.toolbar} onMouseDown={keepLetters}>
      <What chosen={chosen} />
      {chosen.length === 0 ? <PageTools /> : <ToolsOf chosen={chosen} />}
    </div>
  )
}

/** A press on a button leaves the caret where letters are typed. */
function keepLetters(event: MouseEvent) {
  const isButton = event.target instanceof window.Element && event.target.closest('button')
  if (isButton && document.activeElement?.matches('.ed-typing-field')) event.preventDefault()
}

function What({ chosen }: { chosen: readonly Element[] }) {
  const { design } = useEditor()
  const only = alone(chosen)
  if (chosen.length === 0) return <b className="ed-what">{texts.page}</b>
  if (!only) return <b className="ed-what">{texts.several(chosen.length)}</b>
  const name = nameOf(design, only)
  return (
    <span className="ed-what">
      <b>{kinds[only.kind]}</b>
      {/* The words of a text are on the canvas, and its tools need the room. */}
      {only.kind !== 'text' && name !== kinds[only.kind] && <span title={name}>{name}</span>}
    </span>
  )
}

function ToolsOf({ chosen }: { chosen: readonly Element[] }) {
  const editor = useEditor()
  const ids = chosen.map(({ id }) => id)
  const isText = chosen.every(({ kind }) => kind === 'text')
  return (
    <>
      {!isText && <SizeFields chosen={chosen} />}
      <div className="ed-tool-group">
        {mayChange(editor, ids, 'look') ? <KindTools chosen={chosen} /> : <Kept chosen={chosen} />}
      </div>
      <div className="ed-tool-group">
        <CommandButton id="flip-across" icon="flip-across" />
        <PositionPopover chosen={chosen} />
        {chosen.length > 1 && <CommandButton id="group" icon="group" />}
        {chosen.some(({ kind }) => kind === 'group') && <CommandButton id="ungroup" icon="ungroup" />}
        <CommandButton id="duplicate" icon="duplicate" />
        <CommandButton id="lock" icon={chosen.every(({ locked }) => locked) ? 'unlock' : 'lock'} />
        <CommandButton id="delete" icon="trash" />
      </div>
    </>
  )
}

function Kept({ chosen }: { chosen: readonly Element[] }) {
  const isLocked = chosen.some(({ locked }) => locked)
  return isLocked ? null : <span className="ed-tool-hint">{texts.kept}</span>
}

/** Of kinds that are mixed what they have in common is left: colour, place, order, print. */
function KindTools({ chosen }: { chosen: readonly Element[] }) {
  const only = alone(chosen)
  if (only?.kind === 'group') return <GroupTools group={only} />
  if (isAll(chosen, 'text')) return <TextTools chosen={chosen} />
  if (isAll(chosen, 'image')) return <PhotoTools chosen={chosen} />
  if (isAll(chosen, 'shape')) return <ShapeTools chosen={chosen} />
  if (isAll(chosen, 'icon')) return <ColourTools chosen={chosen} />
  if (isAll(chosen, 'pattern'))
    return (
      <>
        <ColourTools chosen={chosen} />
        <PatternTools chosen={chosen} />
      </>
    )
  return <MixedTools chosen={chosen} />
}

function isAll<Kind extends Element['kind']>(
  chosen: readonly Element[],
  kind: Kind,
): chosen is readonly Extract<Element, { kind: Kind }>[] {
  return chosen.every((each) => each.kind === kind)
}
