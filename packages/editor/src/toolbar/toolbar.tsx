import './toolbar.css'
import { type Element, kindNames } from '@printery/design'
import type { MouseEvent } from 'react'
import { ColourButton } from '../colour/colour-button.tsx'
import { commonValue } from '../model/elements/common-value.ts'
import { nameOf } from '../model/elements/names.ts'
import { onlyItem } from '../model/only-item.ts'
import { mayChange } from '../model/permission.ts'
import { useDesign, useEditor, useSession } from '../react/editor-context.tsx'
import { useApply } from '../react/use-apply.ts'
import { type Fields, useChangeEach, useSelectedElements } from '../react/use-selected-elements.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { ColourTools, PatternTools } from './art-tools.tsx'
import { GroupTools } from './group-tools.tsx'
import { PhotoTools } from './photo-tools.tsx'
import { PositionPopover } from './position-popover.tsx'
import { ShapeTools } from './shape-tools.tsx'
import { inOneColour, ownColoursOf } from './single-colour.ts'
import { SizeFields } from './size-fields.tsx'
import { TextTools } from './text-tools.tsx'
import { texts } from './texts.ts'

/**
 * Tools for the selection; scrolls sideways if they don't fit. On a phone the colour comes first, because what follows is
 * out of sight.
 */
export function Toolbar({ isNarrow = false }: { isNarrow?: boolean }) {
  const selected = useSelectedElements()
  return (
    <div className="ed-tools" role="toolbar" aria-label={texts.toolbar} onMouseDown={keepTextFocus}>
      <SelectionName selected={selected} />
      {selected.length === 0 ? <PageTools /> : <ToolsOf selected={selected} isNarrow={isNarrow} />}
    </div>
  )
}

interface ToolsProps {
  selected: readonly Element[]
  isNarrow: boolean
}

/** Pressing a button keeps the focus in the edited text. */
function keepTextFocus(event: MouseEvent) {
  const isButton = event.target instanceof window.Element && event.target.closest('button')
  if (isButton && document.activeElement?.matches('.ed-typing-field')) event.preventDefault()
}

function SelectionName({ selected }: { selected: readonly Element[] }) {
  const { design } = useEditor()
  const only = onlyItem(selected)
  if (selected.length === 0) return <b className="ed-what">{texts.printArea}</b>
  if (!only) return <b className="ed-what">{texts.several(selected.length)}</b>
  const name = nameOf(design, only)
  return (
    <span className="ed-what">
      <b>{kindNames[only.kind].label}</b>
      {/* The canvas shows the text already, and its tools need the space. */}
      {only.kind !== 'text' && name !== kindNames[only.kind].label && <span title={name}>{name}</span>}
    </span>
  )
}

function ToolsOf({ selected, isNarrow }: ToolsProps) {
  const editor = useEditor()
  const ids = selected.map(({ id }) => id)
  const isText = selected.every(({ kind }) => kind === 'text')
  return (
    <>
      {!isText && !isNarrow && <SizeFields selected={selected} />}
      <div className="ed-tool-group">
        {mayChange(editor, ids, 'look') ? (
          <KindTools selected={selected} isNarrow={isNarrow} />
        ) : (
          <ProtectedHint selected={selected} />
        )}
      </div>
      {!isText && isNarrow && <SizeFields selected={selected} />}
      <div className="ed-tool-group">
        <CommandButton id="flip-horizontally" icon="flip-horizontally" />
        <PositionPopover selected={selected} />
        {selected.length > 1 && <CommandButton id="group" icon="group" />}
        {selected.some(({ kind }) => kind === 'group') && <CommandButton id="ungroup" icon="ungroup" />}
        <CommandButton id="duplicate" icon="duplicate" />
        <CommandButton id="lock" icon={selected.every(({ locked }) => locked) ? 'unlock' : 'lock'} />
        {!isNarrow && <CommandButton id="delete" icon="trash" />}
      </div>
      {isNarrow && (
        <div className="ed-tool-end">
          <CommandButton id="delete" icon="trash" />
        </div>
      )}
    </>
  )
}

function ProtectedHint({ selected }: { selected: readonly Element[] }) {
  const isLocked = selected.some(({ locked }) => locked)
  return isLocked ? null : <span className="ed-tool-hint">{texts.lockedByTemplate}</span>
}

/** For mixed kinds only the common tools are left. */
function KindTools({ selected, isNarrow }: ToolsProps) {
  const only = onlyItem(selected)
  if (only?.kind === 'group') return <GroupTools group={only} />
  if (isAll(selected, 'text')) return <TextTools selected={selected} colourFirst={isNarrow} />
  if (isAll(selected, 'image')) return <PhotoTools selected={selected} />
  if (isAll(selected, 'shape')) return <ShapeTools selected={selected} />
  if (isAll(selected, 'icon')) return <ColourTools selected={selected} />
  if (isAll(selected, 'pattern'))
    return (
      <>
        <ColourTools selected={selected} />
        <PatternTools selected={selected} />
      </>
    )
  return <MixedTools selected={selected} />
}

function isAll<Kind extends Element['kind']>(
  selected: readonly Element[],
  kind: Kind,
): selected is readonly Extract<Element, { kind: Kind }>[] {
  return selected.every((each) => each.kind === kind)
}

/** For several kinds: one colour for all elements that have one. */
function MixedTools({ selected }: { selected: readonly Element[] }) {
  const change = useChangeEach(selected)
  const colours = ownColoursOf(selected)
  if (colours.length === 0) return null
  return (
    <ColourButton
      label={texts.colour}
      value={commonValue(colours)}
      onChange={(hex) => change((element) => inOneColour(element, hex) as Fields<Element>)}
    />
  )
}

/** Without a selection: settings of the whole print area. */
function PageTools() {
  const apply = useApply()
  const page = useSession((session) => session.page)
  const ground = useDesign((design) => design.pages[page].ground)
  return (
    <>
      <ColourButton
        isNamed
        label={texts.background}
        value={ground}
        onChange={(hex) => apply({ type: 'page', page, ground: hex })}
        onNone={() => apply({ type: 'page', page, ground: null })}
      />
      <span className="ed-tool-hint">{texts.nothingSelected}</span>
    </>
  )
}
