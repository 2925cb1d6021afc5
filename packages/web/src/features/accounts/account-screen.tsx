import './settings/account.css'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useGuardedSession } from '../../shell/access/guard.ts'
import { AccountNavigation } from '../../shell/account/account-frame.tsx'
import { useIsWide } from '../../ui/use-wide.ts'
import { accountTexts as texts } from './texts.ts'

export function meta() {
  return [{ title: texts.menuTitle }, { name: 'robots', content: 'noindex' }]
}

/** On phones the navigation is a separate page; on wide screens it is beside each page. */
export default function AccountScreen() {
  const session = useGuardedSession()
  const isWide = useIsWide()
  const navigate = useNavigate()
  useEffect(() => {
    if (isWide) void navigate('/account/user', { replace: true })
  }, [isWide, navigate])
  if (!session || isWide !== false) return <main id="main" className="gate" />
  return (
    <main id="main" className="wrap account-menu">
      <h1 className="visually-hidden">{texts.menu}</h1>
      <AccountNavigation user={session.user} />
    </main>
  )
}
