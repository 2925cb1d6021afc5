import './settings/account.css'
import type { Security, UserView } from '@printery/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShopDetails } from '../../api/shop-details.ts'
import { type User, updateUser } from '../../session/session.ts'
import { AccountFrame } from '../../shell/account/account-frame.tsx'
import type { ScreenHandle } from '../../shell/frame.ts'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { shopDetailsQuery } from './login/data.ts'
import { FactorBlock } from './second-factor/factor-block.tsx'
import { AccountError } from './settings/account-error.tsx'
import { BlocksSkeleton } from './settings/block.tsx'
import { securityQuery, userQuery } from './settings/data.ts'
import { DataBlock } from './settings/data-block.tsx'
import { DetailsBlock } from './settings/details-block.tsx'
import { EmailBlock } from './settings/email-block.tsx'
import { EmailPreferencesBlock } from './settings/email-preferences-block.tsx'
import { GoogleBlock } from './settings/google-block.tsx'
import { PasswordBlock } from './settings/password-block.tsx'
import { SessionsBlock } from './settings/sessions-block.tsx'
import { TaxBlock } from './settings/tax-block.tsx'
import { accountTexts as texts } from './texts.ts'

/** Staff see the page in their portal. */
export const handle: ScreenHandle = { frame: 'by role' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

export default function UserScreen() {
  return (
    <AccountFrame isInPortal title={texts.title} currentPage="/account/user">
      {(user) => <Account key={user.id} user={user} />}
    </AccountFrame>
  )
}

function Account({ user: { id } }: { user: User }) {
  const account = useQuery(userQuery(id))
  const hasTax = useShopDetails()?.taxNotes !== undefined
  const security = useQuery(securityQuery(id))
  // Changes on other devices, such as a confirmed email, are copied into the session of this browser.
  useEffect(() => {
    if (account.data) updateUser(account.data)
  }, [account.data])
  const error = (!account.data && account.error) || (!security.data && security.error)
  const retry = () => void Promise.all([account.refetch(), security.refetch()])
  if (error) return <AccountError title={texts.error} error={error} onRetry={retry} />
  return (
    <LoadState query={account} loading={texts.loading} skeleton={<BlocksSkeleton />}>
      {(user) => (
        <>
          <DetailsBlock user={user} />
          <EmailPreferencesBlock user={user} />
          {hasTax && <TaxBlock userId={user.id} />}
          {security.data && <SecurityBlocks user={user} security={security.data} />}
        </>
      )}
    </LoadState>
  )
}

function SecurityBlocks({ user, security }: { user: UserView; security: Security }) {
  const google = useQuery(shopDetailsQuery).data?.google ?? null
  return (
    <>
      <PasswordBlock user={user} hasPassword={security.hasPassword} />
      <EmailBlock user={user} security={security} google={google} />
      {(google || security.hasGoogle) && <GoogleBlock user={user} security={security} google={google} />}
      {user.isAdmin && <FactorBlock user={user} security={security} />}
      <SessionsBlock user={user} />
      <DataBlock hasPassword={security.hasPassword} google={google} />
    </>
  )
}
