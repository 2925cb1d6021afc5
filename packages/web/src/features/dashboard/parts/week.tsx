import type { DashboardView } from '@printery/contract'
import type { Day } from '@printery/domain'
import { Link } from 'react-router'
import { listUrls } from '../model.ts'
import { texts } from '../texts.ts'

/** Minimum number of items at full height, so that a week with little work has short bars. */
const minScaleMax = 6
const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Work that is due from Monday to Sunday; open work before today is late. */
export function Week({ week, today }: { week: DashboardView['week']; today: Day }) {
  const max = Math.max(minScaleMax, ...week.map(({ open, done }) => open + done))
  return (
    <section aria-labelledby="board-week">
      <div className="section-head">
        <h2 id="board-week">{texts.week}</h2>
        <span className="trailing key" aria-hidden="true">
          <span>
            <i className="open" />
            {texts.openItems}
          </span>
          <span>
            <i className="done" />
            {texts.receivedItems}
          </span>
          <span>
            <i className="late-fill" />
            {texts.late.toLowerCase()}
          </span>
        </span>
      </div>
      <ol className="week">
        {week.map(({ day, open, done }, index) => (
          <li key={day} className={day === today ? 'today' : undefined}>
            <Link to={listUrls.due(day)}>
              <span className="day">
                {names[index]} {Number(day.slice(8))}
                <span className="mono" aria-hidden="true">
                  {open + done || ''}
                </span>
                <span className="visually-hidden">{texts.dayCounts(open, done)}</span>
              </span>
              <span className="day-bar" aria-hidden="true">
                <i className="done" style={{ flexBasis: `${(done / max) * 100}%` }} />
                <i
                  className={day < today ? 'late-fill' : 'open'}
                  style={{ flexBasis: `${(open / max) * 100}%` }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
