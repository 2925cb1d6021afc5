import { type Path, pathData, type Warp, type WarpStyle, warpPath, warpStyles } from '@printery/design'
import { commonValue } from '../model/elements/common-value.ts'
import { Slider } from '../ui/slider.tsx'
import { texts } from './texts.ts'
import { ToolPopover } from './tool-popover.tsx'

/** The initial amount of a style, in percent. */
const firstAmount = 50

interface WarpPopoverProps {
  warps: readonly (Warp | null)[]
  /** Called with a function that maps the warp of each element to its new one. */
  onChange: (next: (warp: Warp | null) => Warp | null) => void
}

/** The styles as pictures, and the amount. */
export function WarpPopover({ warps, onChange }: WarpPopoverProps) {
  const style = commonValue(warps.map((warp) => warp?.style ?? null))
  const warped = warps.flatMap((warp) => warp ?? [])
  return (
    <ToolPopover icon="warp" title={texts.warp} width={288}>
      <div className="ed-warps">
        {[null, ...warpStyles].map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={style === each}
            onClick={() =>
              onChange((warp) => each && { style: each, amount: warp ? warp.amount : firstAmount })
            }
          >
            <WarpPicture style={each} />
            {each ? texts.warpStyles[each] : texts.warpNone}
          </button>
        ))}
      </div>
      {warped.length > 0 && (
        <Slider
          label={texts.warpAmount}
          value={commonValue(warped.map(({ amount }) => amount))}
          defaultValue={firstAmount}
          min={-100}
          max={100}
          step={1}
          format={texts.warpPercent}
          onChange={(amount) => onChange((warp) => warp && { ...warp, amount })}
        />
      )}
    </ToolPopover>
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

function WarpPicture({ style }: { style: WarpStyle | null }) {
  const path = warpPath(bars, style && { style, amount: 75 }, pictureBox)
  return (
    <svg viewBox="-4 -9 44 30" aria-hidden="true">
      <path d={pathData(path)} fill="currentColor" />
    </svg>
  )
}
