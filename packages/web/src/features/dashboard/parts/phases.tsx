import type { DashboardView } from '@printery/contract'
import { Link } from 'react-router'
import { Icon } from '../../../ui/display/icon.tsx'
import { listUrls } from '../model.ts'
import { texts } from '../texts.ts'

const glyphs = {
  Open: 'list',
  Design: 'nib',
  Production: 'press',
  Warehouse: 'warehouse',
  Shipping: 'truck',
  'Order Receive': 'box',
} as const

/** Number of open orders in each phase. */
export function Phases({ phases }: { phases: DashboardView['phases'] }) {
  const open = phases.reduce((sum, { orders }) => sum + orders, 0)
  const max = Math.max(1, ...phases.map(({ orders }) => orders))
  return (
    <section aria-labelledby="board-phases">
      <div className="section-head">
        <h2 id="board-phases">{texts.phases}</h2>
        <Link className="trailing" to={listUrls.phase('Open')}>
          {texts.open(open)}
        </Link>
      </div>
      <ul className="phase-list">
        {phases.map(({ phase, orders }) => (
          <li key={phase}>
            <span className="phase-icon" aria-hidden="true">
              <Icon name={glyphs[phase]} />
            </span>
            <Link to={listUrls.phase(phase)}>{texts.phase[phase]}</Link>
            <span className="order-count">{orders.toLocaleString('en-GB')}</span>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${(orders / max) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
