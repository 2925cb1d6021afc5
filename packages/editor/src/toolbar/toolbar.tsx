import './toolbar.css'
import { type Element, kindNames } from '@printery/design'
import type { MouseEvent } from 'react'
import { ColourButton } from '../colour/colour-button.tsx'
import { DesignColours } from '../colour/design-colours-list.tsx'
import { texts as colourTexts } from '../colour/texts.ts'
import { nameOf } from '../model/elements/names.ts'
import { onlyItem } from '../model/only-item.ts'
import { useDesign, useEditor, useSession } from '../react/editor-context.tsx'
import { useApply } from '../react/use-apply.ts'
import { useSelectedElements } from '../react/use-selected-elements.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { AppearanceTools } from './kind-tools.tsx'
import { PhoneTools } from './phone-tools.tsx'
import { PositionPopover } from './position-popover.tsx'
import { SizeFields } from './size-fields.tsx'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'

/** Tools for the selection; scrolls sideways if they don't fit. On a phone most of them are in a sheet. */
export function Toolbar({ isNarrow = false }: { isNarrow?: boolean }) {
  const selected = useSelectedElements()
  const Tools = isNarrow ? PhoneTools : WideTools
  return (
    <div className="ed-tools" role="toolbar" aria-label={texts.toolbar} onMouseDown={keepTextFocus}>
      <SelectionName selected={selected} />
      {selected.length === 0 ? <PageTools isNarrow={isNarrow} /> : <Tools selected={selected} />}
    </div>
  )
}

/** Pressing a button keeps the focus in the edited text. */
function keepTextFocus(event: MouseEvent) {
  const isButton = event.target instanceof window.Element && event.target.closest('button')
  if (isButton && document.activeElement?.matches('.ed-typing-field')) event.preventDefault()
}

function SelectionName({ selected }: { selected: readonly Element[] }) {
  const { design } = useEditor()
  const only = onlyItem(selected)
  if (selected.length === 0) return <b className="ed-selection-name">{texts.printArea}</b>
  if (!only) return <b className="ed-selection-name">{texts.several(selected.length)}</b>
  const name = nameOf(design, only)
  return (
    <span className="ed-selection-name">
      <b>{kindNames[only.kind].label}</b>
      {/* The canvas shows the text already, and its tools need the space. */}
      {only.kind !== 'text' && name !== kindNames[only.kind].label && <span title={name}>{name}</span>}
    </span>
  )
}

function WideTools({ selected }: { selected: readonly Element[] }) {
  return (
    <>
      {selected.some(({ kind }) => kind !== 'text') && <SizeFields selected={selected} />}
      <div className="ed-tool-group">
        <AppearanceTools selected={selected} />
      </div>
      <div className="ed-tool-group">
        <CommandButton id="flip-horizontally" icon="flip-horizontally" />
        <PositionPopover selected={selected} />
        {selected.length > 1 && <CommandButton id="group" icon="group" />}
        {selected.some(({ kind }) => kind === 'group') && <CommandButton id="ungroup" icon="ungroup" />}
        <CommandButton id="duplicate" icon="duplicate" />
        <CommandButton id="lock" icon={selected.every(({ locked }) => locked) ? 'unlock' : 'lock'} />
        <CommandButton id="delete" icon="trash" />
      </div>
    </>
  )
}

/** The tools without a selection: settings of the whole print area. */
function PageTools({ isNarrow }: { isNarrow: boolean }) {
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
      <ToolPopover icon="palette" title={colourTexts.designColours} width={288}>
        <DesignColours />
      </ToolPopover>
      {isNarrow ? (
        <>
          <CommandButton id="select-all" icon="select-all" />
          <CommandButton id="paste" icon="paste" />
        </>
      ) : (
        <span className="ed-tool-hint">{texts.nothingSelected}</span>
      )}
    </>
  )
}
