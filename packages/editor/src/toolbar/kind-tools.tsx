import type { Element } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { commonValue } from '../model/elements/common-value.ts'
import { onlyItem } from '../model/only-item.ts'
import { mayChange } from '../model/permission.ts'
import { useEditor } from '../react/editor-context.tsx'
import { type Fields, useChangeEach } from '../react/use-selected-elements.ts'
import { CommandButton } from '../ui/command-button.tsx'
import { ColourTools, PatternTools } from './art-tools.tsx'
import { BackgroundButton } from './background/background-button.tsx'
import { GroupTools } from './group-tools.tsx'
import { mainColoursOf, recolouredFields } from './main-colours.ts'
import { CropButton, PhotoTools } from './photo-tools.tsx'
import { FillButton, ShapeTools, StrokePopover } from './shape-tools.tsx'
import { FontButton, TextColour, TextTools } from './text-tools.tsx'
import { texts } from './texts.ts'

interface KindToolsProps {
  selected: readonly Element[]
  /** Only the one or two most used tools of the kind. */
  isShort?: boolean
}

/** The tools that change the look, or a hint why there are none. */
export function AppearanceTools(props: KindToolsProps) {
  const editor = useEditor()
  const { selected } = props
  const ids = selected.map(({ id }) => id)
  if (mayChange(editor, ids, 'look')) return <KindTools {...props} />
  if (selected.some(({ locked }) => locked)) return null
  return <span className="ed-tool-hint">{texts.lockedByTemplate}</span>
}

/** For mixed kinds only the common tools are left. */
function KindTools({ selected, isShort }: KindToolsProps) {
  const only = onlyItem(selected)
  if (only?.kind === 'group') return isShort ? null : <GroupTools group={only} />
  if (isAll(selected, 'text')) return isShort ? <ShortTextTools /> : <TextTools selected={selected} />
  if (isAll(selected, 'image')) {
    if (!isShort) return <PhotoTools selected={selected} />
    if (only?.kind !== 'image') return null
    return (
      <>
        <CropButton photo={only} />
        <BackgroundButton photo={only} />
      </>
    )
  }
  if (isAll(selected, 'shape'))
    return isShort ? (
      <>
        <FillButton selected={selected} />
        <StrokePopover selected={selected} />
      </>
    ) : (
      <ShapeTools selected={selected} />
    )
  if (isAll(selected, 'icon')) return <ColourTools selected={selected} />
  if (isAll(selected, 'pattern'))
    return (
      <>
        <ColourTools selected={selected} />
        {!isShort && <PatternTools selected={selected} />}
      </>
    )
  return <MixedTools selected={selected} />
}

function ShortTextTools() {
  return (
    <>
      <TextColour />
      <FontButton />
    </>
  )
}

function isAll<Kind extends Element['kind']>(
  selected: readonly Element[],
  kind: Kind,
): selected is readonly Extract<Element, { kind: Kind }>[] {
  return selected.every((each) => each.kind === kind)
}

/** For several kinds: one colour for all elements that have one; a text can follow a shape. */
function MixedTools({ selected }: { selected: readonly Element[] }) {
  const change = useChangeEach(selected)
  const colours = mainColoursOf(selected)
  const kinds = selected.map(({ kind }) => kind)
  return (
    <>
      {colours.length > 0 && (
        <ColourButton
          label={texts.colour}
          value={commonValue(colours)}
          onChange={(hex) => change((element) => recolouredFields(element, hex) as Fields<Element>)}
        />
      )}
      {kinds.length === 2 && kinds.includes('text') && kinds.includes('shape') && (
        <CommandButton id="text-on-shape" icon="text-path" />
      )}
    </>
  )
}
