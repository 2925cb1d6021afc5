import { RequireCapability } from '../../session/require-capability.tsx'
import { ButtonLink } from '../../ui/forms/button.tsx'
import './settings/account.css'
import type { UserView } from '@printery/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useShopDetails } from '../../api/shop-details.ts'
import { useGuardedSession } from '../../shell/access/guard.ts'
import { AccountFrame } from '../../shell/account/account-frame.tsx'
import type { ScreenHandle } from '../../shell/frame.ts'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { EraseCustomer } from '../customers/parts/erase.tsx'
import { Notes } from '../customers/parts/notes.tsx'
import { CustomerOrders } from '../customers/parts/orders-of.tsx'
import { CustomerQuotations } from '../customers/parts/quotations-of.tsx'
import { texts as customerTexts } from '../customers/texts.ts'
import { CustomerDiscounts } from '../discounts/parts/discounts-of.tsx'
import { texts as discountTexts } from '../discounts/texts.ts'
import '../customers/customers.css'
import { AccountError } from './settings/account-error.tsx'
import { Block, BlocksSkeleton } from './settings/block.tsx'
import { CustomerBlock } from './settings/customer-block.tsx'
import { userQuery } from './settings/data.ts'
import { ExemptionBlock } from './settings/exemption-block.tsx'
import { accountTexts as texts } from './texts.ts'

/** Staff see the page in their portal. */
export const handle: ScreenHandle = { frame: 'by role' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** The page of a customer for admins, with read-only details. */
export default function CustomerScreen() {
  const { userId = '' } = useParams()
  const viewer = useGuardedSession()?.user
  if (!viewer) return null
  return <Customer key={userId} userId={userId} isForStaff={viewer.isAdmin} />
}

/** The title is the customer's name, because the menu beside it belongs to the viewer. */
function Customer({ userId, isForStaff }: { userId: string; isForStaff: boolean }) {
  const customer = useQuery(userQuery(userId))
  const { data } = customer
  return (
    <AccountFrame
      isInPortal
      title={data ? `${data.firstName} ${data.lastName}` : texts.title}
      tools={
        isForStaff && (
          <ButtonLink kind="quiet" size="sm" to="/adminPortal/customers">
            {customerTexts.all}
          </ButtonLink>
        )
      }
    >
      {() => <Account customer={customer} isForStaff={isForStaff} />}
    </AccountFrame>
  )
}

function Account({ customer, isForStaff }: { customer: UseQueryResult<UserView>; isForStaff: boolean }) {
  if (customer.error && !customer.data)
    return (
      <AccountError
        title={texts.customerError}
        error={customer.error}
        onRetry={() => void customer.refetch()}
      />
    )
  return (
    <LoadState query={customer} loading={texts.loadingCustomer} skeleton={<BlocksSkeleton />}>
      {(user) => (
        <>
          <CustomerBlock user={user} />
          {isForStaff && <StaffSections user={user} />}
        </>
      )}
    </LoadState>
  )
}

/** The sections for staff: orders, quotations, notes, and the button to erase the personal data. */
function StaffSections({ user }: { user: UserView }) {
  const { orders, quotations, notes, erase } = customerTexts
  const hasTax = useShopDetails()?.taxNotes !== undefined
  return (
    <>
      {hasTax && user.role === 'customer' && (
        <RequireCapability capability="money.write">
          <ExemptionBlock userId={user.id} />
        </RequireCapability>
      )}
      <Block title={orders.title} text={orders.text}>
        <CustomerOrders userId={user.id} />
      </Block>
      <Block title={quotations.title} text={quotations.text}>
        <CustomerQuotations userId={user.id} />
      </Block>
      {user.role === 'customer' && (
        <RequireCapability capability="discounts.write">
          <Block title={discountTexts.personal.title} text={discountTexts.personal.text}>
            <CustomerDiscounts user={user} />
          </Block>
        </RequireCapability>
      )}
      <Block title={notes.title} text={notes.text}>
        <Notes userId={user.id} />
      </Block>
      {!user.isAdmin && (
        <RequireCapability capability="customers.erase">
          <Block title={erase.title} text={erase.text}>
            <EraseCustomer userId={user.id} email={user.email} />
          </Block>
        </RequireCapability>
      )}
    </>
  )
}
