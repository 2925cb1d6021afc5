import './templates.css'
import { useNavigate } from 'react-router'
import { useSession } from '../../session.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal-frame.tsx'
import { EntryPrompt } from './parts/entry-prompt.tsx'
import { TemplateDesk } from './parts/template-desk.tsx'
import { texts } from './texts.ts'

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** An admin's session enters at once; anybody else is asked who they are (decision 5). */
export default function TemplatesScreen() {
  const session = useSession()
  const navigate = useNavigate()
  if (session.status === 'checking') return <main id="main" className="gate" aria-busy />
  if (session.user?.role !== 'admin')
    return (
      <main id="main" className="gate">
        <EntryPrompt onLeave={() => void navigate('/')} />
      </main>
    )
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <TemplateDesk userId={session.user.id} />
    </PortalFrame>
  )
}
