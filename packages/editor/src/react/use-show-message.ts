import type { Messages } from '../model/messages.ts'
import { useEditorContext } from './editor-context.tsx'

/** Shows a message at the bottom of the editor. */
export function useShowMessage(): Messages['show'] {
  return useEditorContext().messages.show
}
