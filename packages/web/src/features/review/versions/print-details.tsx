import type { DesignVersionView, OrderItemView } from '@printery/contract'
import type { Side } from '@printery/domain'
import { texts } from '../texts.ts'

const { facts } = texts

/** What the print will be, as far as it is known. */
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
    <dl className="tech">
      <div>
        <dt>{facts.size}</dt>
        <dd className="mono">
          {widthMm === null || heightMm === null ? facts.unknown : facts.sizeInCm(widthMm, heightMm)}
        </dd>
      </div>
      <div>
        <dt>{facts.dpi}</dt>
        <dd className="mono">{dpi === null ? facts.unknown : facts.dpiValue(dpi)}</dd>
        {dpi !== null && dpi < minDpi && <dd className="soft">{facts.lowResolution(minDpi)}</dd>}
      </div>
      <div>
        <dt>{facts.pixels}</dt>
        <dd className="mono">{facts.pixelSize(widthPx, heightPx)}</dd>
      </div>
      {version.number === 1 && item.drawnFrom && (
        <div>
          <dt>{facts.design}</dt>
          <dd className="mono" title={facts.drawnFrom(item.drawnFrom)}>
            {item.drawnFrom.sha256.slice(0, 12)}
          </dd>
        </div>
      )}
      {inks !== undefined && (
        <div>
          <dt>{facts.inks}</dt>
          <dd className="mono">{facts.inkCount(inks)}</dd>
        </div>
      )}
    </dl>
  )
}
