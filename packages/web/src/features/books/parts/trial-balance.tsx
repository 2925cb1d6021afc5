import type { BalanceView } from '@printery/contract'
import { formatCents } from '@printery/domain'
import { Table } from '../../../ui/display/table.tsx'
import { texts } from '../texts.ts'

/** The opening balance, the movement and the closing balance of each account. Credits are negative. */
export function TrialBalance({ balances }: { balances: readonly BalanceView[] }) {
  const { columns } = texts
  const sum = (column: 'opening' | 'debit' | 'credit' | 'closing') =>
    formatCents(balances.reduce((total, balance) => total + balance[column], 0))
  return (
    <Table name={texts.table} hasNoFocusableContent>
      <thead>
        <tr>
          <th>{columns.number}</th>
          <th>{columns.account}</th>
          <th className="num">{columns.opening}</th>
          <th className="num">{columns.debit}</th>
          <th className="num">{columns.credit}</th>
          <th className="num">{columns.closing}</th>
        </tr>
      </thead>
      <tbody>
        {balances.map((balance) => (
          <tr key={`${balance.account} ${balance.taxCode}`}>
            <td className="mono">{balance.number}</td>
            <th scope="row">
              {balance.name}{' '}
              {balance.taxCode && <small className="muted">{texts.taxCode(balance.taxCode)}</small>}
            </th>
            <td className="num">{formatCents(balance.opening)}</td>
            <td className="num">{formatCents(balance.debit)}</td>
            <td className="num">{formatCents(balance.credit)}</td>
            <td className="num">{formatCents(balance.closing)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{texts.total}</th>
          <td className="num">{sum('opening')}</td>
          <td className="num">{sum('debit')}</td>
          <td className="num">{sum('credit')}</td>
          <td className="num">{sum('closing')}</td>
        </tr>
      </tfoot>
    </Table>
  )
}
