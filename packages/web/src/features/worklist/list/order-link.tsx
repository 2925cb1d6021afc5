import { Link, useLocation } from 'react-router'

/** The navigation state of an order's page: the query string of the list from which it was opened. */
export interface ListOrigin {
  list: string
}

/** The number of an order as a link to its page, which has links to the adjacent orders of this list. */
export function OrderLink({ orderId, number }: { orderId: string; number: string }) {
  const { search } = useLocation()
  const state: ListOrigin = { list: search }
  return (
    <Link className="mono id" to={`/account/mygifts/${orderId}`} state={state}>
      {number}
    </Link>
  )
}
