import { AccountFrame } from '../../shell/account/account-frame.tsx'
import { Conversations } from './conversations.tsx'
import { texts } from './texts.ts'

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** A customer's conversations with the shop. */
export default function MessagesScreen() {
  return (
    <AccountFrame title={texts.title} currentPage="/account/messages">
      {(user) => <Conversations audience="customer" viewerId={user.id} />}
    </AccountFrame>
  )
}
