import './path.css'
import {
  type FindFace,
  fittedOnPath,
  lengthBeyondPath,
  pathData,
  pathSides,
  type TextElement,
  type TextPath,
} from '@printery/design'
import { Popover } from '@printery/ui/popover'
import { useEffect, useState } from 'react'
import { runCommand } from '../../model/commands/commands.ts'
import { commonValue } from '../../model/elements/common-value.ts'
import { onlyItem } from '../../model/only-item.ts'
import { offsetRange, withOtherDirection } from '../../model/text-path/path-offset.ts'
import { presetNameOf, presetThumbnailPath } from '../../model/text-path/preset-of-text.ts'
import { type PresetPathName, presetPathNames } from '../../model/text-path/preset-paths.ts'
import { onPresetPath, withoutPath } from '../../model/text-path/put-on-path.ts'
import { changeTexts } from '../../model/typing/styling.ts'
import { useEditor, useResources, useSession } from '../../react/editor-context.tsx'
import { useAttempt } from '../../react/use-apply.ts'
import { Check } from '../../ui/check.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Slider } from '../../ui/slider.tsx'
import { texts } from './texts.ts'

/** The path that texts follow: presets as pictures, and how the text lies on it. */
export function PathPopover({ selected }: { selected: readonly TextElement[] }) {
  const editor = useEditor()
  const attempt = useAttempt()
  const { face } = useResources()
  const [open, setOpen] = useState(false)
  const isEditing = useSession(({ tool }) => tool.name === 'path')
  // The points on the canvas need the space.
  useEffect(() => {
    if (isEditing) setOpen(false)
  }, [isEditing])
  const change = (fields: (text: TextElement) => Partial<TextElement>) =>
    attempt(() => changeTexts(editor, fields))
  const current = commonValue(selected.map((text) => presetNameOf(text)))
  const isOnPath = selected.every(({ path }) => path !== null)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      returnsFocus={() => editor.session.get().tool.name !== 'path'}
      variant="panel"
      align="start"
      title={texts.path}
      width={300}
      // Over the panel at the left, so that it covers no part of the design.
      beside={() => document.querySelector('.ed-rail')}
      trigger={
        <button
          type="button"
          className="icon-button"
          aria-label={texts.path}
          data-name={texts.path}
          title={texts.path}
        >
          <Icon name="text-path" />
        </button>
      }
    >
      <div className="ed-warps ed-paths">
        {[null, ...presetPathNames].map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={current === name}
            onClick={() => change((text) => putOn(text, name, face))}
          >
            <PathPicture name={name} />
            {name ? texts.presets[name] : texts.none}
          </button>
        ))}
      </div>
      {isOnPath ? (
        <PathSettings selected={selected} change={change} face={face} />
      ) : (
        <Hints selected={selected} />
      )}
    </Popover>
  )
}

function putOn(text: TextElement, name: PresetPathName | null, face: FindFace): Partial<TextElement> {
  if (name) return onPresetPath(text, name, face)
  return text.path ? withoutPath(text, face) : {}
}

/** What putting the texts on a path would remove, and how they follow a shape. */
function Hints({ selected }: { selected: readonly TextElement[] }) {
  return (
    <>
      {selected.some(({ bend }) => bend !== 0) && <p className="ed-path-hint">{texts.replacesBend}</p>}
      {selected.some(({ warp }) => warp !== null) && <p className="ed-path-hint">{texts.replacesWarp}</p>}
      <p className="ed-path-hint">{texts.alongShape}</p>
    </>
  )
}

interface PathSettingsProps {
  selected: readonly TextElement[]
  change: (fields: (text: TextElement) => Partial<TextElement>) => unknown
  face: FindFace
}

function PathSettings({ selected, change, face }: PathSettingsProps) {
  const editor = useEditor()
  const attempt = useAttempt()
  const common = <Field extends keyof TextPath>(field: Field) =>
    commonValue(selected.flatMap(({ path }) => (path ? [path[field]] : [])))
  const changePath = (fields: Partial<TextPath>) =>
    change((text) => (text.path ? { path: { ...text.path, ...fields } } : {}))
  const only = onlyItem(selected)
  const { min, max } = only ? offsetRange(only, face) : { min: -1, max: 1 }
  const isFitted = commonValue(selected.map(({ fit }) => fit === 'width'))
  const isTooLong = selected.some((text) => lengthBeyondPath(text, face) > 0)
  return (
    <>
      {isTooLong && (
        <section className="ed-path-fit">
          <p role="status">{texts.tooLong}</p>
          <button
            type="button"
            className="btn sm"
            onClick={() => change((text) => fittedOnPath(text, face) ?? {})}
          >
            {texts.fit}
          </button>
        </section>
      )}
      <Choice
        label={texts.side}
        value={common('side')}
        options={pathSides.map((value) => ({ value, label: texts.sides[value] }))}
        onChange={(side) => changePath({ side })}
      />
      <Slider
        label={texts.position}
        value={common('offset')}
        defaultValue={0}
        min={Math.floor(min * 100) / 100}
        max={Math.ceil(max * 100) / 100}
        step={0.01}
        format={texts.percent}
        onChange={(offset) => changePath({ offset: Math.min(max, Math.max(min, offset)) })}
      />
      <Slider
        label={texts.gap}
        value={common('gap')}
        defaultValue={0}
        min={-20}
        max={20}
        step={0.1}
        format={texts.millimetres}
        onChange={(gap) => changePath({ gap })}
      />
      <Check
        label={texts.reversed}
        value={common('isReversed')}
        onChange={(isReversed) =>
          change((text) => (text.path?.isReversed === isReversed ? {} : withOtherDirection(text)))
        }
      />
      <Check
        label={texts.fitted}
        value={isFitted}
        onChange={(isOn) => change(() => ({ fit: isOn ? 'width' : 'free' }))}
      />
      {only && (
        <button
          type="button"
          className="btn quiet"
          onClick={() => attempt(() => runCommand(editor, 'edit-path'))}
        >
          <Icon name="rename" />
          {texts.edit}
        </button>
      )}
    </>
  )
}

/** Replaces a tool that texts on a path don't have, and explains why. */
export function PathHint({ children }: { children: string }) {
  return <p className="ed-path-hint">{children}</p>
}

function PathPicture({ name }: { name: PresetPathName | null }) {
  return (
    <svg viewBox="-22 -15 44 30" aria-hidden="true">
      <path
        d={name ? pathData(presetThumbnailPath(name)) : 'M-16 0L16 0'}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
