import type { Box, ElementId } from '@printery/design'
import type { Side } from '@printery/domain'
import { type ReactNode, useMemo, useState } from 'react'
import type { DesignVersions, EditorHost, EditorProduct, MockupRenderer, SoftProofRenderer } from './host.ts'
import { Editor } from './model/editor.ts'
import type { LiveResources } from './model/live-resources.ts'
import { Messages } from './model/messages.ts'
import type { PreflightState } from './model/preflight-state.ts'
import { Store } from './model/store.ts'
import { UploadedFonts } from './model/uploaded-fonts.ts'
import { Uploads } from './model/uploads.ts'
import type { BackgroundRemoval, PictureTracing } from './picture-tools.ts'
import {
  EditorContext,
  type EditorContextValue,
  type PdfImportRequest,
  type SetPaidInks,
} from './react/editor-context.tsx'
import type { Saving } from './saving.ts'
import { EditorShell } from './shell/editor-shell.tsx'
import { texts } from './shell/texts.ts'

export interface DesignEditorProps {
  editor: Editor
  resources: LiveResources
  host: EditorHost
  backgrounds: BackgroundRemoval
  proofs: SoftProofRenderer
  mockups: MockupRenderer
  tracing: PictureTracing
  product: EditorProduct
  /** Sets the number of inks of a side to be charged; absent outside of a purchase. */
  setPaidInks?: SetPaidInks | undefined
  /** Changes the colour of the product that is being configured; absent if the colour can't be changed. */
  chooseColour?: ((hex: string) => void) | undefined
  /** The findings of the last preflight of each side; written by the caller. */
  preflight: Store<PreflightState>
  /** The side whose findings are shown first. */
  findingsOf?: Side | undefined
  title: string
  onTitle: (title: string) => void
  saving: Saving
  /** The button that ends the work: `Checkout`, `Return back to finish order`, `Save Design`. */
  finish: { label: string; isBusy: boolean; run: () => void }
  /** The link `Save as draft`; absent for template authors. */
  saveDraft: (() => void) | undefined
  /** Absent for template authors and before login. */
  versions?: DesignVersions | undefined
  leave: () => void
  brand: ReactNode
}

/** The design editor, which fills the window. It accesses the shop only through `host`. */
export function DesignEditor(props: DesignEditorProps) {
  const { editor, resources, host, product, preflight, setPaidInks, chooseColour } = props
  const { backgrounds, proofs, tracing, mockups } = props
  const { title, finish, onTitle, saving, saveDraft, leave, brand } = props
  const [preview, setPreview] = useState<Editor>()
  const [wasFinishPressed, setFinishPressed] = useState(false)
  /** Created once per host, so that other changes of the context preserve them. */
  const hostScoped = useMemo(
    () => ({
      uploads: new Uploads(host.upload),
      messages: new Messages(),
      uploadedFonts: new UploadedFonts(host.fonts),
      findingBox: new Store<Box | null>(null),
      backgroundPictureId: new Store<ElementId | null>(null),
      tracedPictureId: new Store<ElementId | null>(null),
      pdfImportRequest: new Store<PdfImportRequest | null>(null),
      recentColours: new Store<readonly string[]>([]),
    }),
    [host],
  )
  const parts = useMemo<EditorContextValue>(
    () => ({
      ...{ ...hostScoped, editor, resources, host, product, preflight, setPaidInks, chooseColour },
      ...{ backgrounds, proofs, tracing, mockups },
    }),
    [
      hostScoped,
      editor,
      resources,
      host,
      product,
      preflight,
      setPaidInks,
      chooseColour,
      backgrounds,
      proofs,
      tracing,
      mockups,
    ],
  )
  const contextValue = useMemo(() => (preview ? { ...parts, editor: preview } : parts), [parts, preview])
  const isAuthor = editor.role === 'author'
  // Templates are found by their title.
  const isUntitled = isAuthor && title.trim() === ''

  function pressFinish() {
    setFinishPressed(true)
    if (!isUntitled) finish.run()
  }

  const shell = (
    <EditorShell
      key={preview ? 'preview' : 'work'}
      findingsOf={props.findingsOf}
      title={title}
      onTitle={onTitle}
      titleIssue={isUntitled && wasFinishPressed && !preview ? texts.nameMissing : undefined}
      saving={saving}
      finish={{ ...finish, isBusy: finish.isBusy || preview !== undefined, run: pressFinish }}
      saveDraft={saveDraft}
      versions={preview ? undefined : props.versions}
      leave={leave}
      brand={brand}
      preview={
        isAuthor && !preview
          ? () => setPreview(new Editor(editor.design, { resources: resources.current, page: editor.page }))
          : undefined
      }
    />
  )
  return (
    <EditorContext value={contextValue}>
      {preview ? (
        <div className="ed-previewing">
          <PreviewBand onEnd={() => setPreview(undefined)} />
          {shell}
        </div>
      ) : (
        shell
      )}
    </EditorContext>
  )
}

/** Shown while a template author previews the editor as a customer. */
function PreviewBand({ onEnd }: { onEnd: () => void }) {
  return (
    <div className="ed-preview-band" role="status">
      <span>{texts.previewing}</span>
      <button type="button" className="link" onClick={onEnd}>
        {texts.previewEnd}
      </button>
    </div>
  )
}
