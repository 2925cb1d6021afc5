import { keyInk, plainStroke, type ShapeElement } from '@printery/design'
import { ColourButton } from '../colour/colour-button.tsx'
import { shared } from '../model/shared.ts'
import { type ShapeChoice, shapeChoices } from '../panels/shape-choices.ts'
import { ShapePicture } from '../panels/shape-picture.tsx'
import { type ChangeEach, useChangeEach } from '../react/use-chosen.ts'
import { useSay } from '../react/use-say.ts'
import { Check } from '../ui/check.tsx'
import { Slider } from '../ui/slider.tsx'
import { type Line, LineFields } from './line-fields.tsx'
import { QrFields } from './qr-fields.tsx'
import { type PartName, partOf, partsOf } from './shape-parts.ts'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'

const newLine: Line = plainStroke(1)

export function ShapeTools({ chosen }: { chosen: readonly ShapeElement[] }) {
  const change = useChangeEach(chosen)
  const say = useSay()
  const isLined = chosen.every(({ stroke }) => stroke !== null)
  const isFilled = chosen.every(({ fill }) => fill !== null)
  const isOpen = chosen.every(({ shape }) => isLine(shape))
  const line = shared(chosen.map(({ stroke }) => stroke)) ?? chosen.find(({ stroke }) => stroke)?.stroke
  return (
    <>
      {!isOpen && (
        <ColourButton
          label={texts.fill}
          value={shared(chosen.map(({ fill }) => fill))}
          onChange={(fill) => change({ fill })}
          onNone={() => (isLined ? change({ fill: null }) : say(texts.needsOne))}
        />
      )}
      <ToolPopover icon="stroke" title={texts.line} width={296}>
        {!isOpen && (
          <Check
            label={texts.line}
            value={shared(chosen.map(({ stroke }) => stroke !== null))}
            onChange={(on) => {
              if (!on && !isFilled) say(texts.needsOne)
              else change({ stroke: on ? newLine : null })
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
      <ShapePopover chosen={chosen} change={change} />
    </>
  )
}

function isLine(shape: ShapeElement['shape']): boolean {
  return shape.type === 'line' || shape.type === 'wave' || (shape.type === 'path' && shape.isOpen)
}

interface ShapePopoverProps {
  chosen: readonly ShapeElement[]
  change: ChangeEach<ShapeElement>
}

function ShapePopover({ chosen, change }: ShapePopoverProps) {
  const [only] = chosen
  const type = shared(chosen.map(({ shape }) => shape.type))
  if (!only) return null
  if (type === 'qr')
    return (
      <ToolPopover icon="qr" title={texts.shape} width={296}>
        <QrFields chosen={chosen} change={change} />
      </ToolPopover>
    )
  const shorter = Math.min(...chosen.map(({ width, height }) => Math.min(width, height)))
  const set = (name: PartName, value: number) =>
    change(({ shape }) =>
      name in shape ? { shape: { ...shape, [name]: value } as ShapeElement['shape'] } : {},
    )
  return (
    <ToolPopover icon="shape" title={texts.shape} width={296}>
      {type !== undefined &&
        partsOf(only.shape, shorter).map(({ name, ...part }) => {
          const value = shared(chosen.map(({ shape }) => partOf(shape, name)))
          return (
            <Slider
              key={name}
              {...part}
              label={texts.parts[name]}
              value={value === undefined ? undefined : Math.min(part.max, value)}
              rest={part.min}
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
              aria-pressed={chosen.every(
                ({ shape }) => JSON.stringify(shape) === JSON.stringify(choice.shape),
              )}
              onClick={() => change((element) => turnedInto(element, choice))}
            >
              <ShapePicture choice={choice} />
            </button>
          ))}
        </div>
      </section>
    </ToolPopover>
  )
}

/** Another shape in the same box: a line needs one to be drawn, a surface keeps its fill. */
function turnedInto({ fill, stroke }: ShapeElement, choice: ShapeChoice) {
  const colour = fill ?? stroke?.colour ?? keyInk
  if (choice.line !== undefined || isLine(choice.shape))
    return { shape: choice.shape, fill: null, stroke: stroke ?? { ...newLine, colour } }
  return { shape: choice.shape, fill: fill ?? (stroke ? null : colour) }
}
