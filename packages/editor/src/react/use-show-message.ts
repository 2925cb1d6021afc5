import type { Messages } from '../model/messages.ts'
import { useEditorParts } from './editor-context.tsx'

/** Says a sentence in the editor's slab at the bottom. */
export function useShowMessage(): Messages['show'] {
  return useEditorParts().messages.show
}
