import { useQuery } from '@tanstack/react-query'
import { quotationStates } from '../../../formatting/quotation-states.ts'
import { useSession } from '../../../session/session.ts'
import { customerQuotationsQuery } from '../data.ts'
import { texts } from '../texts.ts'
import { SaleRows } from './rows-of.tsx'

/** The newest quotations of a customer. */
export function CustomerQuotations({ userId }: { userId: string }) {
  const { user } = useSession()
  const quotations = useQuery(customerQuotationsQuery(user?.id ?? '', userId))
  return (
    <SaleRows
      query={quotations}
      texts={texts.quotations}
      read={({ id, number, status }) => ({
        to: `/adminPortal/quotation/${id}`,
        number,
        tone: quotationStates[status].tone,
        status: quotationStates[status].label,
      })}
    />
  )
}
