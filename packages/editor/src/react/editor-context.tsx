import type { Box, Design, History, Resources } from '@printery/design'
import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { EditorHost, EditorProduct } from '../host.ts'
import type { Editor } from '../model/editor.ts'
import type { LiveResources } from '../model/live-resources.ts'
import type { Messages } from '../model/messages.ts'
import type { PreflightState } from '../model/preflight-state.ts'
import type { Session } from '../model/session.ts'
import type { Store } from '../model/store.ts'
import type { Uploads } from '../model/uploads.ts'

/** What every part of the editor reads. */
export interface EditorParts {
  editor: Editor
  resources: LiveResources
  host: EditorHost
  product: EditorProduct
  preflight: Store<PreflightState>
  uploads: Uploads
  messages: Messages
  /** The place that a finding is about, mm on the page. */
  spot: Store<Box | null>
}

export const EditorContext = createContext<EditorParts | null>(null)

export function useEditorParts(): EditorParts {
  const parts = useContext(EditorContext)
  if (!parts) throw new Error('a part of the editor stands outside of it')
  return parts
}

export function useEditor(): Editor {
  return useEditorParts().editor
}

/** Part of the session; drawn again when that part is another. */
export function useLook<Part>(part: (session: Session) => Part): Part {
  return usePart(useEditor().session, part)
}

export function useHistory<Part>(part: (history: History) => Part): Part {
  return usePart(useEditor().document, part)
}

export function useDesign<Part>(part: (design: Design) => Part): Part {
  return useHistory(({ design }) => part(design))
}

export function useResources(): Resources {
  const { now } = useEditorParts().resources
  return useSyncExternalStore(now.watch, now.get, now.get)
}

/** `part` may make a new array or object: the one before is kept where its members are the same. */
/** Part of a store; drawn again when that part is another. */
export function usePart<Value, Part>(store: Store<Value>, part: (value: Value) => Part): Part {
  const last = useRef<Part | undefined>(undefined)
  const read = () => {
    const next = part(store.get())
    if (last.current === undefined || !isSame(last.current, next)) last.current = next
    return last.current as Part
  }
  return useSyncExternalStore(store.watch, read, read)
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false
  return one.every((member, at) => Object.is(member, other[at]))
}
