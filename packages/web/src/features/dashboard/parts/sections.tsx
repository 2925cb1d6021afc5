import type { DashboardView } from '@printery/contract'
import { Suspense } from 'react'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy-component.ts'
import { bucketsOf } from '../model.ts'
import { texts } from '../texts.ts'
import { BestProducts } from './best-products.tsx'
import { LateWork } from './late-work.tsx'
import { Phases } from './phases.tsx'
import { Profit } from './profit.tsx'
import { RevenueTable } from './revenue-table.tsx'
import { Week } from './week.tsx'

const RevenueChart = lazyComponent(() => import('./revenue-chart.tsx').then((file) => file.RevenueChart))

export function Sections({ view, viewerId }: { view: DashboardView; viewerId: string }) {
  const buckets = bucketsOf(view, view.sales.days)
  return (
    <div className="dashboard-grid">
      <section aria-labelledby="board-revenue">
        <div className="section-head">
          <h2 id="board-revenue">{texts.chart}</h2>
          <span className="trailing key" aria-hidden="true">
            <span>
              <i className="open" />
              {texts.charged}
            </span>
            {buckets.some(({ isIncomplete }) => isIncomplete) && (
              <span>
                <i className="grows" />
                {texts.soFar}
              </span>
            )}
          </span>
        </div>
        {view.sales.orders === 0 ? (
          <p className="muted">{texts.noSales}</p>
        ) : (
          <>
            <Suspense fallback={<Skeleton height="250px" />}>
              <RevenueChart buckets={buckets} />
            </Suspense>
            <RevenueTable buckets={buckets} />
          </>
        )}
      </section>
      <Phases phases={view.phases} />
      <Profit viewerId={viewerId} range={view} />
      <Week week={view.week} today={view.today} />
      <LateWork late={view.late} today={view.today} />
      <BestProducts best={view.best} />
    </div>
  )
}
