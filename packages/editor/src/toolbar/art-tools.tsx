import type { IconElement, PatternElement } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { shownColours } from '../colour/design-colours.ts'
import { commonValue } from '../model/elements/common-value.ts'
import { useResources } from '../react/editor-context.tsx'
import { useChangeEach } from '../react/use-selected-elements.ts'
import { Choice } from '../ui/choice.tsx'
import { Slider } from '../ui/slider.tsx'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'

/** Colours that the toolbar shows directly; the others are in a popover. */
const shownInToolbar = 4

/** Replaces the colours of the selected drawings. */
export function ColourTools({ selected }: { selected: readonly (IconElement | PatternElement)[] }) {
  const change = useChangeEach<IconElement | PatternElement>(selected)
  const resources = useResources()
  const originalColours = [
    ...new Set(selected.flatMap((each) => shownColours(each, resources).map((colour) => colour.original))),
  ]
  const button = (hex: string, index: number, isNamed = false) => (
    <ColourButton
      key={hex}
      isNamed={isNamed}
      label={texts.colourOf(index + 1)}
      value={commonValue(
        selected.flatMap((each) =>
          shownColours(each, resources)
            .filter((colour) => colour.original === hex)
            .map(({ shown }) => shown),
        ),
      )}
      onChange={(next) => change(({ colours }) => ({ colours: recoloured(colours, hex, next) }))}
    />
  )
  return (
    <>
      {originalColours.slice(0, shownInToolbar).map((hex, index) => button(hex, index))}
      {(originalColours.length > shownInToolbar ||
        selected.some(({ colours }) => Object.keys(colours).length > 0)) && (
        <ToolPopover icon="more" title={texts.colours}>
          <div className="ed-pair">{originalColours.map((hex, index) => button(hex, index, true))}</div>
          <button type="button" className="btn quiet sm" onClick={() => change({ colours: {} })}>
            {texts.originalColours}
          </button>
        </ToolPopover>
      )}
    </>
  )
}

function recoloured(colours: Record<string, string>, own: string, next: string): Record<string, string> {
  const { [own]: _, ...others } = colours
  return next === own ? others : { ...others, [own]: next }
}

export function PatternTools({ selected }: { selected: readonly PatternElement[] }) {
  const change = useChangeEach(selected)
  const common = <Field extends keyof PatternElement>(field: Field) =>
    commonValue(selected.map((each) => each[field]))
  const degrees = (value: number) => `${Math.round(value)}°`
  return (
    <ToolPopover icon="pattern" title={texts.pattern} width={288}>
      <Slider
        label={texts.tile}
        value={common('tile')}
        defaultValue={30}
        min={5}
        max={150}
        step={1}
        format={(mm) => `${(mm / 10).toFixed(1)} cm`}
        onChange={(tile) => change({ tile })}
      />
      <Slider
        label={texts.tileSize}
        value={common('size')}
        defaultValue={0.8}
        min={0.1}
        max={2}
        step={0.05}
        format={texts.percent}
        onChange={(size) => change({ size })}
      />
      <Choice
        label={texts.rows}
        value={common('rows')}
        options={(['grid', 'brick', 'drop'] as const).map((value) => ({
          value,
          label: texts.rowKinds[value],
        }))}
        onChange={(rows) => change({ rows })}
      />
      <Slider
        label={texts.slant}
        value={common('slant')}
        defaultValue={0}
        min={-90}
        max={90}
        step={1}
        format={degrees}
        onChange={(slant) => change({ slant })}
      />
      <Slider
        label={texts.rotateEach}
        value={common('turned')}
        defaultValue={0}
        min={-180}
        max={180}
        step={1}
        format={degrees}
        onChange={(rotation) => change({ turned: rotation })}
      />
    </ToolPopover>
  )
}
