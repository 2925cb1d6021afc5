import type { ManagedTemplateView, TemplateView } from '@printery/contract'
import type { TemplateRow } from './queries.ts'

export function presentTemplate(template: TemplateRow): TemplateView {
  return { ...commonFields(template), json: template.json as TemplateView['json'] }
}

/** For admins who manage templates, without the design. */
export function presentManaged(template: TemplateRow): ManagedTemplateView {
  return { ...commonFields(template), version: template.version, isRetired: template.retiredAt !== null }
}

function commonFields({ id, title, preview, createdAt, updatedAt }: TemplateRow) {
  return {
    id,
    title,
    preview: preview ?? '',
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}
