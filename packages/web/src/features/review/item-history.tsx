import type { DesignVersionView, OrderItemView } from '@printery/contract'
import { historyRows } from './model.ts'
import { texts } from './texts.ts'

/** What happened to the item, newest first, with moments in UTC as the specification writes them. */
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
        <ol className="hist">
          {rows.map(({ at, stamp, text }) => (
            <li key={`${at} ${text}`}>
              <time className="mono" dateTime={at}>
                {stamp}
              </time>
              {text}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
