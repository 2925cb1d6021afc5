import { fontFamily, type TextElement } from '@printery/design'
import { Popover } from '@printery/ui/popover'
import { ColourButton } from '../colour/colour-button.tsx'
import type { CharacterStyle } from '../model/changes.ts'
import { commonValue } from '../model/elements/common-value.ts'
import { fontName } from '../model/elements/font-name.ts'
import { hasItalic } from '../model/elements/font-weights.ts'
import { changeTexts, styleSelection, stylesOf } from '../model/typing/styling.ts'
import { FontList } from '../panels/text/font-list.tsx'
import { styleWithFont } from '../panels/text/uploaded-fonts/choose-font.ts'
import { useDesign, useEditor, useSession } from '../react/editor-context.tsx'
import { useAttempt } from '../react/use-apply.ts'
import type { Fields } from '../react/use-selected-elements.ts'
import { Choice } from '../ui/choice.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Slider } from '../ui/slider.tsx'
import { warpedBy } from './bend.ts'
import { PathHint, PathPopover } from './path/path-popover.tsx'
import { texts as pathTexts } from './path/texts.ts'
import { TextEffects } from './text-effects.tsx'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'
import { WarpPopover } from './warp-popover.tsx'

const alignIcons: Record<TextElement['align'], IconName> = {
  left: 'text-left',
  start: 'text-left',
  centre: 'text-centre',
  right: 'text-right',
  justify: 'text-justify',
}

/** The styles that a change would affect, and the change. */
function useCharacters() {
  const editor = useEditor()
  const attempt = useAttempt()
  useSession((session) => [session.tool, session.textSelection] as const)
  const styles = stylesOf(editor)
  return {
    styles,
    common: <Field extends keyof CharacterStyle>(field: Field) =>
      commonValue(styles.map((run) => run[field])),
    applyStyle: (style: CharacterStyle) => attempt(() => styleSelection(editor, style)),
  }
}

export function TextColour() {
  const { common, applyStyle } = useCharacters()
  return (
    <ColourButton label={texts.textColour} value={common('fill')} onChange={(fill) => applyStyle({ fill })} />
  )
}

export function FontButton() {
  const editor = useEditor()
  const attempt = useAttempt()
  const { common, applyStyle } = useCharacters()
  const font = common('font')
  const name = useDesign((design) => (font === undefined ? 'mixed' : fontName(design, font)))
  return (
    <Popover
      variant="panel"
      align="start"
      title={texts.font}
      width={300}
      trigger={
        <button type="button" className="ed-select" aria-label={`${texts.font}: ${name}`}>
          <span>{name}</span>
          <Icon name="chevron" />
        </button>
      }
    >
      <FontList
        value={font}
        onChoose={(pickedFont) => applyStyle({ font: pickedFont })}
        onChooseOwn={(uploadedFont) => attempt(() => styleWithFont(editor, uploadedFont))}
      />
    </Popover>
  )
}

export function TextTools({ selected }: { selected: readonly TextElement[] }) {
  const editor = useEditor()
  const attempt = useAttempt()
  const { styles, common, applyStyle } = useCharacters()
  const italic = common('italic')
  const underline = common('underline')
  const changeFields = (fields: Parameters<typeof changeTexts>[1]) =>
    attempt(() => changeTexts(editor, fields))

  return (
    <>
      <FontButton />
      <WeightSelect
        font={common('font')}
        value={common('weight')}
        onChange={(weight) => applyStyle({ weight })}
      />
      <NumberField
        label={texts.size}
        name={texts.sizeName}
        className="ed-bare"
        unit={texts.mm}
        min={0.3}
        max={2000}
        decimals={1}
        step={1}
        value={common('size')}
        onChange={(size) => applyStyle({ size })}
      />
      {styles.every((run) => hasItalic(run.font)) && (
        <IconButton
          icon="italic"
          label={texts.italic}
          aria-pressed={italic ?? false}
          onClick={() => applyStyle({ italic: !italic })}
        />
      )}
      <IconButton
        icon="underline"
        label={texts.underline}
        aria-pressed={underline ?? false}
        onClick={() => applyStyle({ underline: !underline })}
      />
      <TextColour />
      <LinesPopover selected={selected} changeFields={changeFields} />
      <TextEffects selected={selected} />
      {selected.some(({ path }) => path) ? (
        <ToolPopover icon="warp" title={texts.warp} width={288}>
          <PathHint>{pathTexts.noWarp}</PathHint>
        </ToolPopover>
      ) : (
        <WarpPopover
          selected={selected}
          onChange={(next) => changeFields((text) => warpedBy(text, next(text)))}
        />
      )}
      <PathPopover selected={selected} />
    </>
  )
}

interface WeightSelectProps {
  font: string | undefined
  value: number | undefined
  onChange: (weight: number) => void
}

/** The weights of the family; hidden if it has one. */
function WeightSelect({ font, value, onChange }: WeightSelectProps) {
  const family = font === undefined ? undefined : fontFamily(font)
  const weights = [...new Set(family?.faces.map(({ weight }) => weight))].toSorted(
    (one, other) => one - other,
  )
  if (weights.length < 2) return null
  const nearest = value === undefined ? undefined : nearestOf(weights, value)
  return (
    <select
      className="ed-select"
      aria-label={texts.weight}
      value={nearest ?? ''}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {nearest === undefined && <option value="">{texts.weight}</option>}
      {weights.map((weight) => (
        <option key={weight} value={weight}>
          {texts.weights[weight] ?? weight}
        </option>
      ))}
    </select>
  )
}

function nearestOf(weights: readonly number[], target: number): number | undefined {
  return weights.toSorted((one, other) => Math.abs(one - target) - Math.abs(other - target))[0]
}

/** Lines on a path don't wrap. */
function fitsOf(selected: readonly TextElement[]): readonly TextElement['fit'][] {
  return selected.some(({ path }) => path) ? ['free', 'width'] : ['wrap', 'free', 'width']
}

interface LinesPopoverProps {
  selected: readonly TextElement[]
  changeFields: (fields: Fields<TextElement>) => unknown
}

function LinesPopover({ selected, changeFields }: LinesPopoverProps) {
  const common = <Field extends keyof TextElement>(field: Field) =>
    commonValue(selected.map((text) => text[field]))
  const align = common('align')
  return (
    <ToolPopover icon={alignIcons[align ?? 'left']} title={texts.spacing} width={288}>
      <Choice
        label={texts.alignText}
        value={align === 'start' ? 'left' : align}
        options={(['left', 'centre', 'right', 'justify'] as const).map((value) => ({
          value,
          label: texts.alignments[value],
          icon: alignIcons[value],
        }))}
        onChange={(value) => changeFields({ align: value })}
      />
      <Choice
        label={texts.vertical}
        value={common('vertical')}
        options={(['top', 'middle', 'bottom'] as const).map((value) => ({
          value,
          label: texts.verticals[value],
          icon: `vertical-${value}` as const,
        }))}
        onChange={(vertical) => changeFields({ vertical })}
      />
      <Slider
        label={texts.lines}
        value={common('lineSpacing')}
        defaultValue={1.2}
        min={0.5}
        max={3}
        step={0.05}
        format={(value) => value.toFixed(2)}
        onChange={(lineSpacing) => changeFields({ lineSpacing })}
      />
      <Slider
        label={texts.characters}
        value={common('letterSpacing')}
        defaultValue={0}
        min={-0.2}
        max={1}
        step={0.01}
        format={(value) => `${Math.round(value * 100)}%`}
        onChange={(letterSpacing) => changeFields({ letterSpacing })}
      />
      <label className="ed-row">
        <span>{texts.lineBreaks}</span>
        <select
          className="ed-select"
          value={common('fit') ?? ''}
          onChange={(event) => changeFields({ fit: event.target.value as TextElement['fit'] })}
        >
          {fitsOf(selected).map((fit) => (
            <option key={fit} value={fit}>
              {texts.fits[fit]}
            </option>
          ))}
        </select>
      </label>
      <label className="ed-row">
        <span>{texts.direction}</span>
        <select
          className="ed-select"
          value={common('direction') ?? ''}
          onChange={(event) => changeFields({ direction: event.target.value as TextElement['direction'] })}
        >
          {(['auto', 'ltr', 'rtl'] as const).map((direction) => (
            <option key={direction} value={direction}>
              {texts.directions[direction]}
            </option>
          ))}
        </select>
      </label>
    </ToolPopover>
  )
}
