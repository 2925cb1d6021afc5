import { type Box, type Design, type ElementId, membersOf, type Resources } from '@printery/design'
import type { Side } from '@printery/domain'
import { createContext, useContext, useMemo, useRef, useSyncExternalStore } from 'react'
import type { EditorHost, EditorProduct, MockupRenderer, SoftProofRenderer } from '../host.ts'
import type { Editor } from '../model/editor.ts'
import type { LiveResources } from '../model/live-resources.ts'
import type { Messages } from '../model/messages.ts'
import type { PreflightState } from '../model/preflight-state.ts'
import type { Session } from '../model/session.ts'
import type { ReadonlyStore, Store } from '../model/store.ts'
import type { UploadedFonts } from '../model/uploaded-fonts.ts'
import type { Uploads } from '../model/uploads.ts'
import type { BackgroundRemoval, PictureTracing } from '../picture-tools.ts'

export type SetPaidInks = (side: Side, inks: number) => void

/** An upload whose pages can become elements. */
export interface PdfImportRequest {
  sha256: string
  name: string
  /** The picture of its first page that the elements replace. */
  replaced?: ElementId | undefined
}

/** Provided to every component of the editor. */
export interface EditorContextValue {
  editor: Editor
  resources: LiveResources
  host: EditorHost
  product: EditorProduct
  preflight: Store<PreflightState>
  /** Sets the number of inks to be charged; absent where nothing is being bought. */
  setPaidInks?: SetPaidInks | undefined
  /** Changes the colour of the product that is being configured; absent where it can't be changed. */
  chooseColour?: ((hex: string) => void) | undefined
  uploads: Uploads
  uploadedFonts: UploadedFonts
  /** Removes picture backgrounds in a worker thread. */
  backgrounds: BackgroundRemoval
  proofs: SoftProofRenderer
  /** Draws the design on products, off the main thread. */
  mockups: MockupRenderer
  /** Traces pictures off the main thread. */
  tracing: PictureTracing
  messages: Messages
  /** The place of the finding being shown, mm on the page. */
  findingBox: Store<Box | null>
  /** The picture whose background is being removed in a dialog. */
  backgroundPictureId: Store<ElementId | null>
  /** Picked colours that aren't inks of the shop, newest first. */
  recentColours: Store<readonly string[]>
  /** The picture that is being traced in a dialog. */
  tracedPictureId: Store<ElementId | null>
  /** The upload whose pages are shown in a dialog to become elements. */
  pdfImportRequest: Store<PdfImportRequest | null>
}

export const EditorContext = createContext<EditorContextValue | null>(null)

export function useEditorContext(): EditorContextValue {
  const parts = useContext(EditorContext)
  if (!parts) throw new Error('useEditorContext needs an EditorContext')
  return parts
}

export function useEditor(): Editor {
  return useEditorContext().editor
}

/** Selects from the session; rerenders if the selected value changes. */
export function useSession<Selected>(selector: (session: Session) => Selected): Selected {
  return useStore(useEditor().session, selector)
}

export function useDesign<Selected>(selector: (design: Design) => Selected): Selected {
  return useStore(useEditor().history, ({ design }) => selector(design))
}

/** Selects from the design what depends on one element and its members; rerenders only when those change. */
export function useElement<Selected>(id: ElementId, selector: (design: Design) => Selected): Selected {
  const editor = useEditor()
  const element = useMemo(
    () => ({
      get: () => editor.design,
      subscribe: (listener: () => void) => editor.observer.subscribeToElement(id, listener),
    }),
    [editor, id],
  )
  return useStore(element, selector)
}

/** Member ids from bottom to top. */
export function useMembers(page: Side, parent: ElementId | null): readonly ElementId[] {
  const editor = useEditor()
  const list = useMemo(
    () => ({
      get: () => editor.design,
      subscribe: (listener: () => void) => editor.observer.subscribeToMembers(page, parent, listener),
    }),
    [editor, page, parent],
  )
  return useStore(list, (design) => membersOf(design, page, parent).map(({ id }) => id))
}

export function useResources(): Resources {
  const { current: store } = useEditorContext().resources
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** Selects from a store; rerenders if the selected value changes. Arrays are compared by their members. */
export function useStore<Value, Selected>(
  store: ReadonlyStore<Value>,
  selector: (value: Value) => Selected,
): Selected {
  const last = useRef<Selected | undefined>(undefined)
  const read = () => {
    const next = selector(store.get())
    if (last.current === undefined || !isSame(last.current, next)) last.current = next
    return last.current as Selected
  }
  return useSyncExternalStore(store.subscribe, read, read)
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((member, index) => Object.is(member, other[index]))
}
