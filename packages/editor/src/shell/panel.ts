import type { EditorHost } from '../host.ts'
import type { EditorRole } from '../model/editor.ts'
import type { IconName } from '../ui/icon.tsx'

/** Panels beside the canvas; on narrow screens also those that wide ones always show. */
export type PanelName =
  | 'templates'
  | 'drafts'
  | 'text'
  | 'photos'
  | 'elements'
  | 'upload'
  | 'preflight'
  | 'layers'
  | 'author'

export const panelIcons: Record<PanelName, IconName> = {
  templates: 'templates',
  drafts: 'file',
  text: 'text',
  photos: 'photo',
  elements: 'elements',
  upload: 'upload',
  preflight: 'check',
  layers: 'layers',
  author: 'lock',
}

/** Drafts are missing for template authors and before login. */
export function panelsOf(host: Pick<EditorHost, 'drafts'>, role: EditorRole): PanelName[] {
  const all: PanelName[] = ['templates', 'drafts', 'text', 'photos', 'elements', 'upload']
  return all.filter((name) => name !== 'drafts' || (host.drafts !== undefined && role === 'customer'))
}
