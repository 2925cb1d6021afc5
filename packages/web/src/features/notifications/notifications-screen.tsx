import { AccountFrame } from '../../shell/account/account-frame.tsx'
import { Notifications } from './notifications.tsx'
import { pageTexts as texts } from './page-texts.ts'

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** All notifications of the account. */
export default function NotificationsScreen() {
  return (
    <AccountFrame title={texts.title} currentPage="/account/notification">
      {(user) => <Notifications user={user} />}
    </AccountFrame>
  )
}
