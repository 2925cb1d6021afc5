import { formatCents } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { profitQuery } from '../data.ts'
import { listUrls, type Range } from '../model.ts'
import { texts } from '../texts.ts'

const names = ['sale', 'cost', 'fees', 'profit', 'tax'] as const

/** The profit from the orders of the range. The wallet lists it by order and product. */
export function Profit({ viewerId, range }: { viewerId: string; range: Range }) {
  const profit = useQuery(profitQuery(viewerId, range))
  return (
    <section className="full" aria-labelledby="board-profit" aria-busy={profit.isPlaceholderData}>
      <div className="section-head">
        <h2 id="board-profit">{texts.profit}</h2>
        <Link className="trailing" to={listUrls.profit(range)}>
          {texts.profitTable}
        </Link>
      </div>
      <p className="small muted">{texts.profitIntro}</p>
      <LoadState
        query={profit}
        loading={texts.profitLoading}
        error={texts.profitError}
        skeleton={<Skeleton height="64px" />}
      >
        {({ sum, unknown }) => (
          <>
            <dl className="profit-figures">
              {names.map((name) => (
                <div key={name}>
                  <dt>{texts.profitSums[name]}</dt>
                  <dd className={name === 'profit' && sum.profit < 0 ? 'bad' : undefined}>
                    {formatCents(sum[name])}
                  </dd>
                </div>
              ))}
            </dl>
            {unknown > 0 && <p className="small muted">{texts.unknownCosts(unknown)}</p>}
          </>
        )}
      </LoadState>
    </section>
  )
}
