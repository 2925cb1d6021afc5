import './account.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AccountFrame } from '../../shell/account-frame.tsx'
import { LoadState } from '../../ui/load-state.tsx'
import { userQuery } from './account-data.ts'
import { AccountError } from './parts/account-error.tsx'
import { BlocksSkeleton } from './parts/block.tsx'
import { CustomerBlock } from './parts/customer-block.tsx'
import { accountTexts as texts } from './texts.ts'

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** An admin looks at a customer: to read, with nothing to change. */
export default function CustomerScreen() {
  const { userId = '' } = useParams()
  return <AccountFrame title={texts.title}>{() => <Customer key={userId} userId={userId} />}</AccountFrame>
}

function Customer({ userId }: { userId: string }) {
  const customer = useQuery(userQuery(userId))
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
      {(user) => <CustomerBlock user={user} />}
    </LoadState>
  )
}
