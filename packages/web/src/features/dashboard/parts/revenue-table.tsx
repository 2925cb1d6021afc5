import { formatCents } from '@printery/domain'
import { Link } from 'react-router'
import { Table } from '../../../ui/display/table.tsx'
import { type Bucket, listUrls } from '../model.ts'
import { texts } from '../texts.ts'

/** The chart's figures as a table, each row with a link to its list. */
export function RevenueTable({ buckets }: { buckets: readonly Bucket[] }) {
  const sum = (column: 'orders' | 'revenue') => buckets.reduce((total, bucket) => total + bucket[column], 0)
  const { days, orders, revenue } = texts.columns
  return (
    <details className="revenue-table">
      <summary>{texts.table}</summary>
      <Table name={texts.table}>
        <thead>
          <tr>
            <th scope="col">{days}</th>
            <th scope="col" className="num">
              {orders}
            </th>
            <th scope="col" className="num">
              {revenue}
            </th>
          </tr>
        </thead>
        <tbody>
          {buckets.map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">
                <Link to={listUrls.made(bucket)}>{bucket.name}</Link>
              </th>
              <td className="num">{bucket.orders}</td>
              <td className="num">{formatCents(bucket.revenue)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.sum}</th>
            <td className="num">{sum('orders')}</td>
            <td className="num">{formatCents(sum('revenue'))}</td>
          </tr>
        </tfoot>
      </Table>
    </details>
  )
}
