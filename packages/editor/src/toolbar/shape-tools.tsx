import { keyInk, plainStroke, type ShapeElement } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { commonValue } from '../model/elements/common-value.ts'
import { type ShapeChoice, shapeChoices } from '../panels/elements/shape-choices.ts'
import { ShapePicture } from '../panels/elements/shape-picture.tsx'
import { type ChangeEach, useChangeEach } from '../react/use-selected-elements.ts'
import { useShowMessage } from '../react/use-show-message.ts'
import { Check } from '../ui/check.tsx'
import { Slider } from '../ui/slider.tsx'
import { type Line, LineFields } from './line-fields.tsx'
import { QrFields } from './qr-fields.tsx'
import { parameterOf, parametersOf, type ShapeParameterName } from './shape-parameters.ts'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'
import { WarpPopover } from './warp-popover.tsx'

const newLine: Line = plainStroke(1)

/** The fill of shapes that enclose an area. */
export function FillButton({ selected }: { selected: readonly ShapeElement[] }) {
  const change = useChangeEach(selected)
  const showMessage = useShowMessage()
  const isLined = selected.every(({ stroke }) => stroke !== null)
  if (selected.every(({ shape }) => isLine(shape))) return null
  return (
    <ColourButton
      label={texts.fill}
      value={commonValue(selected.map(({ fill }) => fill))}
      onChange={(fill) => change({ fill })}
      onNone={() => (isLined ? change({ fill: null }) : showMessage(texts.fillOrLineNeeded))}
    />
  )
}

export function ShapeTools({ selected }: { selected: readonly ShapeElement[] }) {
  const change = useChangeEach(selected)
  return (
    <>
      <FillButton selected={selected} />
      <LinePopover selected={selected} />
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

export function LinePopover({ selected }: { selected: readonly ShapeElement[] }) {
  const change = useChangeEach(selected)
  const showMessage = useShowMessage()
  const isFilled = selected.every(({ fill }) => fill !== null)
  const isOpen = selected.every(({ shape }) => isLine(shape))
  const line =
    commonValue(selected.map(({ stroke }) => stroke)) ?? selected.find(({ stroke }) => stroke)?.stroke
  return (
    <ToolPopover icon="stroke" title={texts.line} width={296}>
      {!isOpen && (
        <Check
          label={texts.line}
          value={commonValue(selected.map(({ stroke }) => stroke !== null))}
          onChange={(isOn) => {
            if (!isOn && !isFilled) showMessage(texts.fillOrLineNeeded)
            else change({ stroke: isOn ? newLine : null })
          }}
        />
      )}
      {line && (
        <LineFields
          line={line}
          onChange={(fields) => change(({ stroke }) => ({ stroke: { ...(stroke ?? newLine), ...fields } }))}
        />
      )}
    </ToolPopover>
  )
}

function isLine(shape: ShapeElement['shape']): boolean {
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
  const set = (name: ShapeParameterName, value: number) =>
    change(({ shape }) =>
      name in shape ? { shape: { ...shape, [name]: value } as ShapeElement['shape'] } : {},
    )
  return (
    <ToolPopover icon="shape" title={texts.shape} width={296}>
      {type !== undefined &&
        parametersOf(only.shape, shorter).map(({ name, ...part }) => {
          const value = commonValue(selected.map(({ shape }) => parameterOf(shape, name)))
          return (
            <Slider
              key={name}
              {...part}
              label={texts.parts[name]}
              value={value === undefined ? undefined : Math.min(part.max, value)}
              defaultValue={part.min}
              onChange={(next) => set(name, next)}
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
  if (choice.line !== undefined || isLine(choice.shape))
    return { shape: choice.shape, fill: null, stroke: stroke ?? { ...newLine, colour } }
  return { shape: choice.shape, fill: fill ?? (stroke ? null : colour) }
}
