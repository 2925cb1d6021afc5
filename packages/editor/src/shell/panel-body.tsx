import { AuthorPanel } from '../author/author-panel.tsx'
import { LayerList } from '../layers/layer-list.tsx'
import { ElementsPanel } from '../panels/elements/elements-panel.tsx'
import { PhotosPanel } from '../panels/pictures/photos-panel.tsx'
import { UploadPanel } from '../panels/pictures/upload-panel.tsx'
import { DraftsPanel } from '../panels/templates/drafts-panel.tsx'
import { TemplatesPanel } from '../panels/templates/templates-panel.tsx'
import { TextPanel } from '../panels/text/text-panel.tsx'
import { PreflightView } from '../preflight/preflight-view.tsx'
import { useEditorContext } from '../react/editor-context.tsx'
import type { PanelName } from './panel.ts'
import '../panels/panels.css'

export function PanelBody({ name }: { name: PanelName }) {
  const { host } = useEditorContext()
  switch (name) {
    case 'templates':
      return <TemplatesPanel />
    case 'drafts':
      return host.drafts && <DraftsPanel drafts={host.drafts} />
    case 'text':
      return <TextPanel />
    case 'photos':
      return <PhotosPanel />
    case 'elements':
      return <ElementsPanel />
    case 'upload':
      return <UploadPanel />
    case 'preflight':
      return <PreflightView />
    case 'layers':
      return <LayerList />
    case 'author':
      return <AuthorPanel />
  }
}
