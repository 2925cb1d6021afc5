import type { DesignVersionView, OrderItemView } from '@printery/contract'
import type { Side } from '@printery/domain'
import { texts } from '../texts.ts'

const { printDetails: detailTexts } = texts

/** The size, resolution and inks of a print, as far as they are known. */
export function PrintDetails({
  item,
  version,
  side,
}: {
  item: OrderItemView
  version: DesignVersionView
  side: Side
}) {
  const printed = version.printed.find((print) => print.side === side)
  if (!printed) return null
  const { widthMm, heightMm, dpi, minDpi, widthPx, heightPx } = printed
  const inks = item.printingType[side] === 'Screen Printing' ? item.screenColours[side] : undefined
  return (
    <dl className="print-details">
      <div>
        <dt>{detailTexts.size}</dt>
        <dd className="mono">
          {widthMm === null || heightMm === null
            ? detailTexts.unknown
            : detailTexts.sizeInCm(widthMm, heightMm)}
        </dd>
      </div>
      <div>
        <dt>{detailTexts.dpi}</dt>
        <dd className="mono">{dpi === null ? detailTexts.unknown : detailTexts.dpiValue(dpi)}</dd>
        {dpi !== null && dpi < minDpi && <dd className="soft">{detailTexts.lowResolution(minDpi)}</dd>}
      </div>
      <div>
        <dt>{detailTexts.pixels}</dt>
        <dd className="mono">{detailTexts.pixelSize(widthPx, heightPx)}</dd>
      </div>
      {version.number === 1 && item.drawnFrom && (
        <div>
          <dt>{detailTexts.design}</dt>
          <dd className="mono" title={detailTexts.drawnFrom(item.drawnFrom)}>
            {item.drawnFrom.sha256.slice(0, 12)}
          </dd>
        </div>
      )}
      {inks !== undefined && (
        <div>
          <dt>{detailTexts.inks}</dt>
          <dd className="mono">{detailTexts.inkCount(inks)}</dd>
        </div>
      )}
    </dl>
  )
}
