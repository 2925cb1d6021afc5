import { envelopeOf, type Path, pathData, type Warp, warpPath, warpStyles } from '@printery/design'
import { useState } from 'react'
import { commonValue } from '../model/elements/common-value.ts'
import { type CurvedElement, warpBoxOf } from '../model/geometry/curves.ts'
import { onlyItem } from '../model/only-item.ts'
import { beginEnvelope } from '../model/tools/envelope.ts'
import { useEditor } from '../react/editor-context.tsx'
import { Slider } from '../ui/slider.tsx'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'

/** The initial amount of a style, in percent. */
const firstAmount = 50

interface WarpPopoverProps {
  selected: readonly CurvedElement[]
  /** Called with a function that maps each element to its new warp. */
  onChange: (next: (element: CurvedElement) => Warp | null) => void
}

/** The styles as pictures, and the amount. Opens over the panel at the left, so that it covers no part of the design. */
export function WarpPopover({ selected, onChange }: WarpPopoverProps) {
  const editor = useEditor()
  const [open, setOpen] = useState(false)
  const style = commonValue(selected.map(({ warp }) => warp?.style ?? null))
  const amounts = selected.flatMap(({ warp }) => amountOf(warp) ?? [])
  const only = onlyItem(selected)
  const showHandles = (id: string) => {
    onChange((element) => envelopeOf(element.warp, warpBoxOf(element, editor.resources.get().face)))
    if (beginEnvelope(editor, id)) setOpen(false)
  }
  return (
    <ToolPopover
      icon="warp"
      title={texts.warp}
      width={264}
      beside={() => document.querySelector('.ed-rail')}
      open={open}
      onOpenChange={setOpen}
      returnsFocus={() => editor.session.get().tool.name !== 'envelope'}
    >
      <div className="ed-warps ed-warp-styles">
        {[null, ...warpStyles].map((each) => (
          <WarpButton
            key={each}
            name={each ? texts.warpStyles[each] : texts.warpNone}
            warp={each && { style: each, amount: 75 }}
            isPressed={style === each}
            onPress={() =>
              onChange(({ warp }) => each && { style: each, amount: amountOf(warp) ?? firstAmount })
            }
          />
        ))}
        {only && (
          <WarpButton
            name={texts.warpStyles.envelope}
            warp={exampleEnvelope}
            isPressed={style === 'envelope'}
            onPress={() => showHandles(only.id)}
          />
        )}
      </div>
      {amounts.length > 0 && (
        <Slider
          label={texts.warpAmount}
          value={commonValue(amounts)}
          defaultValue={firstAmount}
          min={-100}
          max={100}
          step={1}
          format={texts.warpPercent}
          onChange={(amount) =>
            onChange(({ warp }) => (warp && warp.style !== 'envelope' ? { ...warp, amount } : warp))
          }
        />
      )}
      {only && style === 'envelope' && (
        <button type="button" className="btn quiet" onClick={() => showHandles(only.id)}>
          {texts.warpHandles}
        </button>
      )}
    </ToolPopover>
  )
}

function amountOf(warp: Warp | null): number | undefined {
  return warp && warp.style !== 'envelope' ? warp.amount : undefined
}

interface WarpButtonProps {
  name: string
  warp: Warp | null
  isPressed: boolean
  onPress: () => void
}

function WarpButton({ name, warp, isPressed, onPress }: WarpButtonProps) {
  return (
    <button type="button" aria-pressed={isPressed} onClick={onPress}>
      <svg viewBox="-4 -9 44 30" aria-hidden="true">
        <path d={pathData(warpPath(bars, warp, pictureBox))} fill="currentColor" />
      </svg>
      {name}
    </button>
  )
}

const pictureBox = { x: 0, y: 0, width: 36, height: 12 }

/** Upright bars, which show what a warp does to letters. */
const bars: Path = Array.from({ length: 6 }, (_, index): Path => {
  const [left, right] = [index * 6.4, index * 6.4 + 4]
  return [
    { to: 'M', at: [left, 0] },
    { to: 'L', at: [right, 0] },
    { to: 'L', at: [right, 12] },
    { to: 'L', at: [left, 12] },
    { to: 'Z', at: [] },
  ]
}).flat()

/** An envelope that looks different from all styles. */
const exampleEnvelope: Warp = {
  style: 'envelope',
  offsets: [
    ...([
      [0, -0.6],
      [0, 0.3],
      [0, 0],
      [0, 0.2],
      [0, 0.1],
      [0, 0],
    ] as [number, number][]),
    ...([
      [0, -0.2],
      [0, 0],
      [0, 0.4],
      [0, 0.6],
      [0, 0.3],
      [0, -0.3],
    ] as [number, number][]),
  ],
}
