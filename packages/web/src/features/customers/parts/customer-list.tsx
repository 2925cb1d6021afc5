import type { CustomerView } from '@printery/contract'
import { formatCents, formatMoment } from '@printery/domain'
import { Link } from 'react-router'
import { Table } from '../../../ui/display/table.tsx'
import { useIsWide } from '../../../ui/use-wide.ts'
import { texts } from '../texts.ts'

interface Props {
  customers: readonly CustomerView[]
}

/** A table on wide screens, cards on small ones. */
export function CustomerList({ customers }: Props) {
  return useIsWide() === false ? (
    <CustomerCards customers={customers} />
  ) : (
    <CustomerTable customers={customers} />
  )
}

const { columns } = texts

function CustomerTable({ customers }: Props) {
  return (
    <Table name={texts.title} className="cu-box bleed">
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.email}</th>
          <th scope="col">{columns.phone}</th>
          <th scope="col" className="num">
            {columns.orders}
          </th>
          <th scope="col" className="num">
            {columns.spent}
          </th>
          <th scope="col">{columns.since}</th>
        </tr>
      </thead>
      <tbody>
        {customers.map((customer) => (
          <tr key={customer.id}>
            <td className="nm">
              <Link to={`/account/user/${customer.id}`}>{nameOf(customer)}</Link>
            </td>
            <td className="em">{customer.email}</td>
            <td>{customer.phoneNumber}</td>
            <td className="num">
              {customer.orders > 0 ? (
                <Link to={`/adminPortal/myorders?customer=${customer.id}`}>{customer.orders}</Link>
              ) : (
                0
              )}
            </td>
            <td className="num">{formatCents(customer.spent)}</td>
            <td>{formatMoment(new Date(customer.createdAt))}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function CustomerCards({ customers }: Props) {
  return (
    <ul className="cu-cards">
      {customers.map((customer) => (
        <li key={customer.id}>
          <Link to={`/account/user/${customer.id}`}>{nameOf(customer)}</Link>
          <span className="mono">{formatCents(customer.spent)}</span>
          <span className="em">{customer.email}</span>
          <span className="muted">
            {texts.orderCount(customer.orders)}, {texts.since(formatMoment(new Date(customer.createdAt)))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function nameOf({ firstName, lastName }: CustomerView): string {
  return `${firstName} ${lastName}`
}
