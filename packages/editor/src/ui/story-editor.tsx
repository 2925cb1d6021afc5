import { type Box, type ElementId, emptyDesign } from '@printery/design'
import type { ReactNode } from 'react'
import type { EditorHost } from '../host.ts'
import { Editor } from '../model/editor.ts'
import { LiveResources } from '../model/live-resources.ts'
import { Messages } from '../model/messages.ts'
import type { PreflightState } from '../model/preflight-state.ts'
import { Store } from '../model/store.ts'
import { UploadedFonts } from '../model/uploaded-fonts.ts'
import { Uploads } from '../model/uploads.ts'
import { EditorContext, type EditorContextValue, type PdfImportRequest } from '../react/editor-context.tsx'

/** A host without any content. */
const host = { pictureUrl: () => undefined } as Pick<EditorHost, 'pictureUrl'> as EditorHost

const rejectInStories = async () => {
  throw new Error('Worker threads are not available in stories.')
}
const backgrounds = {
  ...{ openPicture: rejectInStories, previewRemoval: rejectInStories },
  ...{ removeBackground: rejectInStories, closePicture: rejectInStories },
}
const tracing = { openTracing: rejectInStories, trace: rejectInStories, closeTracing: rejectInStories }

function createContextValue(): EditorContextValue {
  const area = { name: 'front-a4', width: 210, height: 297 }
  const resources = new LiveResources(host)
  return {
    host,
    resources,
    editor: new Editor(emptyDesign({ front: area, back: area }), { resources: resources.current }),
    product: {
      title: 'T-shirt',
      colour: 'ffffff',
      garmentColours: [],
      sides: {},
      savingsPerInkCents: undefined,
    },
    preflight: new Store<PreflightState>({}),
    uploads: new Uploads(async () => {
      throw new Error('Nothing is sent from a story.')
    }),
    uploadedFonts: new UploadedFonts({
      ...{ mayUpload: () => false, list: async () => [] },
      ...{ upload: rejectInStories, remove: rejectInStories },
    }),
    ...{ backgrounds, tracing },
    proofs: { drawSoftProof: rejectInStories },
    mockups: { drawMockup: rejectInStories, findLowContrast: rejectInStories },
    messages: new Messages(),
    findingBox: new Store<Box | null>(null),
    ...{
      backgroundPictureId: new Store<ElementId | null>(null),
      tracedPictureId: new Store<ElementId | null>(null),
      pdfImportRequest: new Store<PdfImportRequest | null>(null),
      recentColours: new Store<readonly string[]>([]),
    },
  }
}

/** Provides an editor with an empty design to stories. */
export function StoryEditor({ children }: { children: ReactNode }) {
  return <EditorContext value={createContextValue()}>{children}</EditorContext>
}
