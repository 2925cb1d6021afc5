import './templates.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { errorMessageOf } from '../../api/client.ts'
import { useSession } from '../../session/session.ts'
import type { ScreenHandle } from '../../shell/frame.ts'
import { PortalFrame } from '../../shell/portal/portal-frame.tsx'
import { StaffTools } from '../../shell/portal/staff-tools.tsx'
import { Brand } from '../../ui/brand/brand.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { LoadState } from '../../ui/feedback/load-state.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { PhotoManager } from '../photos/parts/photo-manager.tsx'
import { managedTemplateQuery, useAddTemplate, useChangeTemplate } from './data.ts'
import { adminOf } from './entry.ts'
import { EntryPrompt } from './parts/entry-prompt.tsx'
import { TemplateManager } from './parts/template-manager.tsx'
import { texts } from './texts.ts'

const TemplateEditor = lazyPart(() =>
  import('../designs/parts/template-editor.tsx').then((file) => file.TemplateEditor),
)

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** Opens directly for an admin's session; anybody else has to enter credentials (DEC-5). */
export default function TemplatesScreen() {
  const session = useSession()
  const navigate = useNavigate()
  const [searchParams, setSearchParams] = useSearchParams()
  const templateId = searchParams.get('template')
  const tab = searchParams.get('shelf') === 'photos' ? 'photos' : 'templates'
  if (session.status === 'checking') return <main id="main" className="gate" aria-busy />
  const admin = adminOf(session)
  if (!admin)
    return (
      <main id="main" className="gate">
        <EntryPrompt onLeave={() => void navigate('/')} />
      </main>
    )
  if (templateId !== null)
    return (
      <main id="main" className="template-page">
        <header className="template-bar">
          <Link to="/admin-editor">{texts.title}</Link>
          <StaffTools portal="admin" />
        </header>
        <h1 className="vh">{texts.title}</h1>
        {templateId === 'new' ? (
          <Editing key="new" userId={admin.id} />
        ) : (
          <EditedTemplate key={templateId} userId={admin.id} templateId={templateId} />
        )}
      </main>
    )
  return (
    <PortalFrame portal="admin" title={texts.title} backTo="/adminPortal" backLabel={texts.back}>
      <Tabs
        value={tab}
        onChange={(selected) =>
          setSearchParams(selected === 'photos' ? { shelf: selected } : {}, {
            replace: true,
            preventScrollReset: true,
          })
        }
        label={texts.tabs}
        tabs={[
          { name: 'templates', label: texts.templates },
          { name: 'photos', label: texts.photos },
        ]}
      >
        <div className="templates-shelf">
          {tab === 'photos' ? <PhotoManager userId={admin.id} /> : <TemplateManager userId={admin.id} />}
        </div>
      </Tabs>
    </PortalFrame>
  )
}

function EditedTemplate({ userId, templateId }: { userId: string; templateId: string }) {
  const query = useQuery(managedTemplateQuery(userId, templateId))
  return (
    <LoadState query={query} loading={texts.opening} error={texts.openFailed}>
      {(template) => <Editing userId={userId} template={template} />}
    </LoadState>
  )
}

interface EditingProps {
  userId: string
  template?: { id: string; version: number; title: string; json: Record<string, unknown> }
}

function Editing({ userId, template }: EditingProps) {
  const navigate = useNavigate()
  const add = useAddTemplate()
  const change = useChangeTemplate()
  const showToast = useToast()
  const leave = () => void navigate('/admin-editor')
  return (
    <Suspense fallback={<p className="vh">{texts.opening}</p>}>
      <TemplateEditor
        userId={userId}
        template={template}
        onSave={async (saved) => {
          try {
            if (template) await change.mutateAsync({ id: template.id, version: template.version, ...saved })
            else await add.mutateAsync(saved)
          } catch (error) {
            showToast(errorMessageOf(error, texts.failed), 'bad')
            throw error
          }
          showToast(template ? texts.wasChanged : texts.added, 'ok')
          leave()
        }}
        onLeave={leave}
        brand={<Brand />}
      />
    </Suspense>
  )
}
