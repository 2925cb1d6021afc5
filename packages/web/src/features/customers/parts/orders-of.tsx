import { publicNumber, statusRow } from '@printery/domain'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../session/session.ts'
import { statusTones } from '../../../ui/display/status-tones.ts'
import { ButtonLink } from '../../../ui/forms/button.tsx'
import { customerOrdersQuery } from '../data.ts'
import { texts } from '../texts.ts'
import { SaleRows } from './rows-of.tsx'

/** The newest orders of a customer, with a link to all of them in the work list. */
export function CustomerOrders({ userId }: { userId: string }) {
  const { user } = useSession()
  const orders = useQuery(customerOrdersQuery(user?.id ?? '', userId))
  return (
    <>
      <SaleRows
        query={orders}
        texts={texts.orders}
        read={({ id, status }) => ({
          to: `/account/mygifts/${id}`,
          number: publicNumber(id),
          tone: statusTones[statusRow(status).portal],
          status,
        })}
      >
        <ButtonLink kind="quiet" size="sm" className="cu-all" to={`/adminPortal/myorders?customer=${userId}`}>
          {texts.orders.allOrders}
        </ButtonLink>
      </SaleRows>
      <ButtonLink
        kind="quiet"
        size="sm"
        className="cu-all"
        to={`/adminPortal/outside-sale?customer=${userId}`}
      >
        {texts.orders.recordOutsideSale}
      </ButtonLink>
    </>
  )
}
