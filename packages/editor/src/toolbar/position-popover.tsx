import type { Element } from '@printery/design'
import { commonValue } from '../model/elements/common-value.ts'
import { frameOf, leavesOf } from '../model/geometry/frames.ts'
import { movedBy, rotatedBy } from '../model/geometry/transforms.ts'
import { mayChange } from '../model/permission.ts'
import { useDesign, useEditor } from '../react/editor-context.tsx'
import { useApply } from '../react/use-apply.ts'
import { usePrintDevice } from '../react/use-print-device.ts'
import { useChangeEach } from '../react/use-selected-elements.ts'
import { Check } from '../ui/check.tsx'
import { CommandButton } from '../ui/command-button.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Slider } from '../ui/slider.tsx'
import { SizeFields } from './size-fields.tsx'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'

const centimetres = { min: -5000, max: 5000, scale: 10, decimals: 2, step: 1, unit: 'cm' }

/** Position, alignment, order and blending. */
export function PositionPopover({ selected }: { selected: readonly Element[] }) {
  return (
    <ToolPopover icon="align-centre" title={texts.position} width={296}>
      {selected.every(({ kind }) => kind === 'text') && <SizeFields selected={selected} />}
      <PositionSections selected={selected} />
    </ToolPopover>
  )
}

export function PositionSections({ selected }: { selected: readonly Element[] }) {
  return (
    <>
      <PlaceFields selected={selected} />
      <section>
        <h3>{texts.flip}</h3>
        <div className="ed-buttons">
          <CommandButton id="flip-horizontally" icon="flip-horizontally" />
          <CommandButton id="flip-vertically" icon="flip-vertically" />
          <CommandButton id="rotate-right" icon="rotate-right" />
        </div>
      </section>
      <section>
        <h3>{texts.align}</h3>
        <div className="ed-buttons">
          <CommandButton id="align-left" icon="align-left" />
          <CommandButton id="align-centre" icon="align-centre" />
          <CommandButton id="align-right" icon="align-right" />
          <CommandButton id="align-top" icon="align-top" />
          <CommandButton id="align-middle" icon="align-middle" />
          <CommandButton id="align-bottom" icon="align-bottom" />
        </div>
      </section>
      <section>
        <h3>{texts.distribute}</h3>
        <div className="ed-buttons">
          <CommandButton id="distribute-horizontally" icon="distribute-horizontally" />
          <CommandButton id="distribute-vertically" icon="distribute-vertically" />
          <CommandButton id="same-width" icon="same-width" />
          <CommandButton id="same-height" icon="same-height" />
        </div>
      </section>
      <section>
        <h3>{texts.order}</h3>
        <div className="ed-buttons">
          <CommandButton id="layer-front" icon="forward" />
          <CommandButton id="layer-forward" icon="up" />
          <CommandButton id="layer-backward" icon="down" />
          <CommandButton id="layer-back" icon="backward" />
        </div>
      </section>
      <PrintFields selected={selected} />
    </>
  )
}

function PlaceFields({ selected }: { selected: readonly Element[] }) {
  const editor = useEditor()
  // Subscribes to the design, because the position changes during a drag.
  useDesign((design) => design)
  const apply = useApply()
  const ids = selected.map(({ id }) => id)
  const frame = frameOf(editor.design, ids)
  if (!frame) return null
  const leaves = leavesOf(editor.design, ids)
  const isDisabled = !mayChange(editor, ids, 'place')
  const centre = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  return (
    <div className="ed-fields">
      <NumberField
        {...centimetres}
        label={texts.x}
        name={texts.xName}
        value={frame.x}
        isDisabled={isDisabled}
        onChange={(x) => apply({ type: 'change', changes: movedBy(leaves, { x: x - frame.x, y: 0 }) })}
      />
      <NumberField
        {...centimetres}
        label={texts.y}
        name={texts.yName}
        value={frame.y}
        isDisabled={isDisabled}
        onChange={(y) => apply({ type: 'change', changes: movedBy(leaves, { x: 0, y: y - frame.y }) })}
      />
      <NumberField
        label={texts.rotation}
        unit={texts.degrees}
        min={-360}
        max={360}
        decimals={1}
        step={1}
        value={frame.rotation}
        isDisabled={isDisabled}
        onChange={(degrees) =>
          apply({ type: 'change', changes: rotatedBy(leaves, centre, degrees - frame.rotation) })
        }
      />
    </div>
  )
}

function PrintFields({ selected }: { selected: readonly Element[] }) {
  const editor = useEditor()
  const change = useChangeEach(selected)
  const device = usePrintDevice()
  if (
    !mayChange(
      editor,
      selected.map(({ id }) => id),
      'look',
    )
  )
    return null
  return (
    <section>
      <h3>{texts.print}</h3>
      <Slider
        label={texts.opacity}
        value={commonValue(selected.map(({ opacity }) => opacity))}
        defaultValue={1}
        min={0}
        max={1}
        step={0.01}
        format={texts.percent}
        onChange={(opacity) => change({ opacity })}
      />
      <Check
        label={texts.overprint}
        hint={texts.overprintHint}
        value={commonValue(selected.map(({ overprint }) => overprint))}
        onChange={(overprint) => change({ overprint })}
      />
      {device?.hasGloss && (
        <Check
          label={texts.gloss}
          hint={texts.glossHint}
          value={commonValue(selected.map(({ gloss = false }) => gloss))}
          onChange={(gloss) => change({ gloss })}
        />
      )}
    </section>
  )
}
