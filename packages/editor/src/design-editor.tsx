import { type ReactNode, useMemo } from 'react'
import { Canvas } from './canvas/canvas.tsx'
import type { EditorHost, EditorProduct } from './host.ts'
import type { Editor } from './model/editor.ts'
import type { LiveResources } from './model/live-resources.ts'
import { EditorContext } from './react/editor-context.tsx'

/** How it stands with the person's work. */
export type Saving =
  | { state: 'new' }
  | { state: 'saved'; at: Date }
  | { state: 'saving' }
  /** Kept on this machine until there is a network. */
  | { state: 'offline' }
  | { state: 'failed'; sentence: string }

export interface DesignEditorProps {
  editor: Editor
  resources: LiveResources
  host: EditorHost
  product: EditorProduct
  title: string
  onTitle: (title: string) => void
  saving: Saving
  /** The button that ends the work: `Checkout`, `Return back to finish order`, `Save Design`. */
  finish: { words: string; isBusy: boolean; run: () => void }
  /** The link `Save as draft`; absent for makers of templates. */
  saveDraft: (() => void) | undefined
  leave: () => void
  brand: ReactNode
}

export function DesignEditor({ editor, resources, host, product }: DesignEditorProps) {
  const parts = useMemo(() => ({ editor, resources, host, product }), [editor, resources, host, product])
  return (
    <EditorContext value={parts}>
      <Canvas />
    </EditorContext>
  )
}
