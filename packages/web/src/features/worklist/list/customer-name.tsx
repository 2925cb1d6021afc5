import type { OrderView } from '@printery/contract'
import { Link } from 'react-router'
import { customerName } from '../../../formatting/customer-name.ts'
import { useSession } from '../../../session/session.ts'

/** A link to the customer's details for an admin; a supplier sees only the name (DEC-69). */
export function CustomerName({ order }: { order: OrderView }) {
  const { user } = useSession()
  if (user?.role !== 'admin') return customerName(order)
  return (
    <Link className="who" to={`/account/user/${order.userId}`}>
      {customerName(order)}
    </Link>
  )
}
