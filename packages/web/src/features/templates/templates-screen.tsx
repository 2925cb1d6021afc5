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
import { lazyComponent } from '../../ui/lazy-component.ts'
import { PhotoManager } from '../photos/parts/photo-manager.tsx'
import { managedTemplateQuery, useAddTemplate, useChangeTemplate } from './data.ts'
import { adminOf } from './entry.ts'
import { EntryPrompt } from './parts/entry-prompt.tsx'
import { TemplateManager } from './parts/template-manager.tsx'
import { texts } from './texts.ts'

const TemplateEditor = lazyComponent(() =>
  import('../designs/parts/template-editor.tsx').then((file) => file.TemplateEditor),
)

export const handle: ScreenHandle = { frame: 'bare' }

export function meta() {
  return [{ title: texts.pageTitle }, { name: 'robots', content: 'noindex' }]
}

/** Opens directly in an admin's session; other visitors have to enter the credentials of an admin (DEC-5). */
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
        <h1 className="visually-hidden">{texts.title}</h1>
        {templateId === 'new' ? (
          <SavingEditor key="new" userId={admin.id} />
        ) : (
          <ExistingTemplateEditor key={templateId} userId={admin.id} templateId={templateId} />
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

function ExistingTemplateEditor({ userId, templateId }: { userId: string; templateId: string }) {
  const query = useQuery(managedTemplateQuery(userId, templateId))
  return (
    <LoadState query={query} loading={texts.opening} error={texts.openFailed}>
      {(template) => <SavingEditor userId={userId} template={template} />}
    </LoadState>
  )
}

interface SavingEditorProps {
  userId: string
  template?: { id: string; version: number; title: string; json: Record<string, unknown> }
}

function SavingEditor({ userId, template }: SavingEditorProps) {
  const navigate = useNavigate()
  const add = useAddTemplate()
  const change = useChangeTemplate()
  const showToast = useToast()
  const leave = () => void navigate('/admin-editor')
  return (
    <Suspense fallback={<p className="visually-hidden">{texts.opening}</p>}>
      <TemplateEditor
        userId={userId}
        template={template}
        onSave={async (values) => {
          try {
            if (template) await change.mutateAsync({ id: template.id, version: template.version, ...values })
            else await add.mutateAsync(values)
          } catch (error) {
            showToast(errorMessageOf(error, texts.saveFailed), 'bad')
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
