import { Link, useLocation } from 'react-router'

/** What the link tells the order's page: the list that it was opened from, as its address describes it. */
export interface FromList {
  list: string
}

/** The number of an order leads to its page, which leads on through this list. */
export function OrderLink({ orderId, number }: { orderId: string; number: string }) {
  const { search } = useLocation()
  const state: FromList = { list: search }
  return (
    <Link className="mono id" to={`/account/mygifts/${orderId}`} state={state}>
      {number}
    </Link>
  )
}
