import { formatDay, formatDayRange, parseDay, publicNumber, shopDay } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { monthDays, recentMonths } from '../../../formatting/months.ts'
import { Price } from '../../../ui/display/price.tsx'
import { Table } from '../../../ui/display/table.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { LoadState } from '../../../ui/feedback/load-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FilterButtons } from '../../../ui/forms/filter-buttons.tsx'
import { profitQuery } from '../data.ts'
import { texts as allTexts } from '../texts.ts'
import { Figures } from './figures.tsx'

const texts = allTexts.profit
const sumNames = ['sale', 'cost', 'fees', 'tax', 'profit'] as const
type Range = keyof typeof texts.ranges
const ranges = Object.keys(texts.ranges) as Range[]

function daysOf(range: Range): { from: string; to: string } {
  const today = shopDay(new Date())
  const [currentMonth = '', lastMonth = ''] = recentMonths(today, 2)
  if (range === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  return monthDays(range === 'month' ? currentMonth : lastMonth)
}

/** The range of days in the URL, which a link of the dashboard sets. */
function readUrlRange(searchParams: URLSearchParams): { from: string; to: string } | undefined {
  const [from, to] = ['from', 'to'].map((name) => parseDay(searchParams.get(name) ?? ''))
  return from && to && from <= to ? { from, to } : undefined
}

/** The profit of orders and products within a range of days. */
export function Profit() {
  const [searchParams, setSearchParams] = useSearchParams()
  const urlRange = readUrlRange(searchParams)
  const range = urlRange
    ? undefined
    : (ranges.find((candidate) => candidate === searchParams.get('range')) ?? 'month')
  const { from, to } = urlRange ?? daysOf(range ?? 'month')
  const profit = useQuery(profitQuery(from, to))
  return (
    <>
      <p className="muted">{texts.intro}</p>
      <FilterButtons
        className="seg"
        legend={texts.days}
        options={ranges.map((value): { value: Range | undefined; label: string } => ({
          value,
          label: texts.ranges[value],
        }))}
        value={range}
        onChange={(next) => next && setSearchParams({ tab: 'profit', range: next }, { replace: true })}
      />
      <p className="wal-days">{formatDayRange({ from, to })}</p>
      <LoadState
        query={profit}
        loading={allTexts.loading}
        error={allTexts.error}
        skeleton={<Skeleton height="240px" />}
        empty={<Empty shape="paper">{texts.none}</Empty>}
        isEmpty={({ orders }) => orders.length === 0}
      >
        {({ sum, orders, products, unknown }) => (
          <>
            <Figures figures={sumNames.map((name) => ({ label: texts.sums[name], cents: sum[name] }))} />
            {unknown > 0 && <p className="muted">{texts.unknownCosts(unknown)}</p>}
            <h2>{texts.products}</h2>
            <Table name={texts.products} className="stacked" hasNoFocusableContent>
              <thead>
                <tr>
                  <th scope="col">{texts.product}</th>
                  <th scope="col" className="num">
                    {texts.pieces}
                  </th>
                  {(['sale', 'cost', 'profit'] as const).map((name) => (
                    <th key={name} scope="col" className="num">
                      {texts.sums[name]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {products.map(({ productId, title, pieces, sale, cost, profit }) => (
                  <tr key={productId}>
                    <td>{title}</td>
                    <td className="num mono" data-label={texts.pieces}>
                      {pieces.toLocaleString('en-GB')}
                    </td>
                    <td className="num" data-label={texts.sums.sale}>
                      <Price cents={sale} />
                    </td>
                    <td className="num" data-label={texts.sums.cost}>
                      <Amount cents={cost} />
                    </td>
                    <td className="num" data-label={texts.sums.profit}>
                      <Amount cents={profit} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
            <h2>{texts.orders}</h2>
            <Table name={texts.orders} className="stacked">
              <thead>
                <tr>
                  <th scope="col">{texts.order}</th>
                  {sumNames.map((name) => (
                    <th key={name} scope="col" className="num">
                      {texts.sums[name]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {orders.map((order) => (
                  <tr key={order.orderId}>
                    <td>
                      <Link className="mono" to={`/account/mygifts/${order.orderId}`}>
                        {publicNumber(order.orderId)}
                      </Link>
                      <span className="muted wal-under">{formatDay(shopDay(new Date(order.orderedAt)))}</span>
                    </td>
                    {sumNames.map((name) => (
                      <td key={name} className="num" data-label={texts.sums[name]}>
                        <Amount cents={order[name]} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Table>
          </>
        )}
      </LoadState>
    </>
  )
}

function Amount({ cents }: { cents: number | null }) {
  return cents === null ? <span className="muted">{texts.termsMissing}</span> : <Price cents={cents} />
}
