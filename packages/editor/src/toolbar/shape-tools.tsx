import { keyInk, plainStroke, type ShapeElement, type Stroke } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { commonValue } from '../model/elements/common-value.ts'
import { type ShapeChoice, shapeChoices } from '../panels/elements/shape-choices.ts'
import { ShapePicture } from '../panels/elements/shape-picture.tsx'
import { type ChangeEach, useChangeEach } from '../react/use-selected-elements.ts'
import { useShowMessage } from '../react/use-show-message.ts'
import { Check } from '../ui/check.tsx'
import { Slider } from '../ui/slider.tsx'
import { QrFields } from './qr-fields.tsx'
import { parameterOf, parametersOf, type ShapeParameterName } from './shape-parameters.ts'
import { StrokeFields } from './stroke-fields.tsx'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'
import { WarpPopover } from './warp-popover.tsx'

const newStroke: Stroke = plainStroke(1)

/** The fill of shapes that enclose an area. */
export function FillButton({ selected }: { selected: readonly ShapeElement[] }) {
  const change = useChangeEach(selected)
  const showMessage = useShowMessage()
  const hasStroke = selected.every(({ stroke }) => stroke !== null)
  if (selected.every(({ shape }) => isOpenShape(shape))) return null
  return (
    <ColourButton
      label={texts.fill}
      value={commonValue(selected.map(({ fill }) => fill))}
      onChange={(fill) => change({ fill })}
      onNone={() => (hasStroke ? change({ fill: null }) : showMessage(texts.fillOrStrokeNeeded))}
    />
  )
}

export function ShapeTools({ selected }: { selected: readonly ShapeElement[] }) {
  const change = useChangeEach(selected)
  return (
    <>
      <FillButton selected={selected} />
      <StrokePopover selected={selected} />
      <ShapePopover selected={selected} change={change} />
      {selected.every(({ shape }) => shape.type !== 'qr') && (
        <WarpPopover
          selected={selected}
          onChange={(next) => change((element) => ({ warp: next(element) }))}
        />
      )}
    </>
  )
}

export function StrokePopover({ selected }: { selected: readonly ShapeElement[] }) {
  const change = useChangeEach(selected)
  const showMessage = useShowMessage()
  const isFilled = selected.every(({ fill }) => fill !== null)
  const isOpen = selected.every(({ shape }) => isOpenShape(shape))
  const shownStroke =
    commonValue(selected.map(({ stroke }) => stroke)) ?? selected.find(({ stroke }) => stroke)?.stroke
  return (
    <ToolPopover icon="stroke" title={texts.stroke} width={296}>
      {!isOpen && (
        <Check
          label={texts.stroke}
          value={commonValue(selected.map(({ stroke }) => stroke !== null))}
          onChange={(isOn) => {
            if (!isOn && !isFilled) showMessage(texts.fillOrStrokeNeeded)
            else change({ stroke: isOn ? newStroke : null })
          }}
        />
      )}
      {shownStroke && (
        <StrokeFields
          stroke={shownStroke}
          onChange={(fields) => change(({ stroke }) => ({ stroke: { ...(stroke ?? newStroke), ...fields } }))}
        />
      )}
    </ToolPopover>
  )
}

function isOpenShape(shape: ShapeElement['shape']): boolean {
  return shape.type === 'line' || shape.type === 'wave' || (shape.type === 'path' && shape.isOpen)
}

interface ShapePopoverProps {
  selected: readonly ShapeElement[]
  change: ChangeEach<ShapeElement>
}

function ShapePopover({ selected, change }: ShapePopoverProps) {
  const [only] = selected
  const type = commonValue(selected.map(({ shape }) => shape.type))
  if (!only) return null
  if (type === 'qr')
    return (
      <ToolPopover icon="qr" title={texts.shape} width={296}>
        <QrFields selected={selected} change={change} />
      </ToolPopover>
    )
  const shorter = Math.min(...selected.map(({ width, height }) => Math.min(width, height)))
  const changeParameter = (name: ShapeParameterName, value: number) =>
    change(({ shape }) =>
      name in shape ? { shape: { ...shape, [name]: value } as ShapeElement['shape'] } : {},
    )
  return (
    <ToolPopover icon="shape" title={texts.shape} width={296}>
      {type !== undefined &&
        parametersOf(only.shape, shorter).map(({ name, ...slider }) => {
          const value = commonValue(selected.map(({ shape }) => parameterOf(shape, name)))
          return (
            <Slider
              key={name}
              {...slider}
              label={texts.parts[name]}
              value={value === undefined ? undefined : Math.min(slider.max, value)}
              defaultValue={slider.min}
              onChange={(next) => changeParameter(name, next)}
            />
          )
        })}
      <section>
        <h3>{texts.kind}</h3>
        <div className="ed-shapes">
          {shapeChoices.map((choice) => (
            <button
              key={choice.id}
              type="button"
              aria-label={choice.title}
              title={choice.title}
              aria-pressed={selected.every(
                ({ shape }) => JSON.stringify(shape) === JSON.stringify(choice.shape),
              )}
              onClick={() => change((element) => changedTo(element, choice))}
            >
              <ShapePicture choice={choice} />
            </button>
          ))}
        </div>
      </section>
    </ToolPopover>
  )
}

/** Another shape in the same box: an open one needs a stroke, a closed one keeps its fill. */
function changedTo({ fill, stroke }: ShapeElement, choice: ShapeChoice) {
  const colour = fill ?? stroke?.colour ?? keyInk
  if (choice.line !== undefined || isOpenShape(choice.shape))
    return { shape: choice.shape, fill: null, stroke: stroke ?? { ...newStroke, colour } }
  return { shape: choice.shape, fill: fill ?? (stroke ? null : colour) }
}
