import type { Messages } from '../model/messages.ts'
import { useEditorParts } from './editor-context.tsx'

/** Says a sentence in the editor's slab at the bottom. */
export function useSay(): Messages['say'] {
  return useEditorParts().messages.say
}
