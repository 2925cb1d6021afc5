import type { Messages } from '../model/messages.ts'
import { useEditorParts } from './editor-context.tsx'

/** Shows a message at the bottom of the editor. */
export function useShowMessage(): Messages['show'] {
  return useEditorParts().messages.show
}
