import type { DesignVersionView, OrderItemView } from '@printery/contract'
import { formatDateTime } from '@printery/domain'
import { historyRows } from './model.ts'
import { texts } from './texts.ts'

/** The history of the item, newest first: in the shop's time zone, and in UTC as the specification demands (DEC-98). */
export function ItemHistory({
  item,
  designs,
}: {
  item: OrderItemView
  designs: readonly DesignVersionView[]
}) {
  const rows = historyRows(item, designs)
  return (
    <section>
      <h2>{texts.history}</h2>
      {rows.length === 0 ? (
        <p className="small muted">{texts.noHistory}</p>
      ) : (
        <ol className="item-history">
          {rows.map(({ at, utcTimestamp, text }) => (
            <li key={`${at} ${text}`}>
              <time dateTime={at}>
                {formatDateTime(new Date(at))}
                <small>
                  <span className="mono">{utcTimestamp}</span> {texts.utc}
                </small>
              </time>
              {text}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
