import type { PrintArea } from '@printery/mockups'
import { type CSSProperties, memo } from 'react'
import { inPercent } from '../../../ui/pictures/in-percent.ts'
import { type Configuration, colourRows } from '../model.ts'
import { printedWidth } from '../preview/print-view.ts'
import { SidePicture } from '../preview/side-picture.tsx'
import {
  areaPlace,
  type ConfiguredSide,
  type ConfiguredViews,
  isDark,
  layersOf,
} from '../preview/sides-view.ts'
import { productTexts as texts } from '../texts.ts'
import type { ScaledSize } from './scaled-sizes.ts'

interface SizeScaleProps {
  deferred: Configuration
  /** The shown side in the shown colour. */
  view: ConfiguredViews['front']
  scaled: readonly ScaledSize[]
  shown: ScaledSize
  onShow: (sizeId: string) => void
}

/** All sizes side by side to scale: the garment grows, the print doesn't. Ordered sizes are marked. */
export function SizeScale({ deferred, view, scaled, shown, onShow }: SizeScaleProps) {
  const rows = colourRows(deferred)
  const { area, artwork, isPrinted } = view
  return (
    <section className="scale" aria-label={texts.scale.title}>
      <p className="facts">
        <b>{texts.scale.title}</b>
        <span>
          {isPrinted && area
            ? texts.scale.print(shown.name, shown.chest, widthOfPrint(area, artwork))
            : texts.scale.blank(shown.name, shown.chest, shown.length)}
        </span>
      </p>
      <ul className="backdrop backdrop-sky">
        {scaled.map((size) => (
          <SizeOnScale
            key={size.id}
            size={size}
            view={view}
            ordered={rows.reduce((sum, row) => sum + (row.quantities[size.id] ?? 0), 0)}
            isShown={size === shown}
            onShow={onShow}
          />
        ))}
      </ul>
      <p className="small muted">{texts.scale.printSizeKept(shown.name)}</p>
    </section>
  )
}

/** cm */
function widthOfPrint(area: PrintArea, artwork: ConfiguredSide['artwork']): number {
  const mm = artwork ? printedWidth(area, artwork) : area.mmWidth
  return Math.round(mm) / 10
}

interface SizeOnScaleProps {
  size: ScaledSize
  view: ConfiguredViews['front']
  /** Pieces in all colours. */
  ordered: number
  isShown: boolean
  onShow: (sizeId: string) => void
}

const SizeOnScale = memo(function SizeOnScale({ size, view, ordered, isShown, onShow }: SizeOnScaleProps) {
  const { isPrinted, ...side } = view
  const scaledSide = { ...side, growth: size.growth }
  const printPlace = isPrinted ? areaPlace(scaledSide) : undefined
  // A width in proportion to the garment's width has the same scale for all sizes.
  const style = { '--across': size.growth.across, '--ratio': layersOf(scaledSide).ratio } as CSSProperties
  return (
    <li style={style}>
      <button type="button" aria-pressed={isShown} onClick={() => onShow(size.id)}>
        <span className="garment">
          <SidePicture {...scaledSide} alt="" longerEdgePx={300}>
            {printPlace && (
              <span className={isDark(scaledSide) ? 'spot on-dark' : 'spot'} style={inPercent(printPlace)} />
            )}
          </SidePicture>
        </span>
        <span className={ordered > 0 ? 'name on' : 'name'}>
          <span className="visually-hidden">{texts.scale.show} </span>
          {size.name}
        </span>
        <span className="ordered">
          {ordered > 0 && (
            <>
              {ordered}
              <span className="visually-hidden"> {texts.scale.selected(ordered)}</span>
            </>
          )}
        </span>
      </button>
    </li>
  )
})
