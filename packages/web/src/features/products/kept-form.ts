import { getSession } from '../../session.ts'
import type { Fields, Picture } from './form-model.ts'

/** A form that is left for its preview and comes back. */
export interface KeptForm {
  /** Address of the form. */
  href: string
  fields: Fields
  /** Of the product that is edited; undefined for a new one. */
  saved: SavedProduct | undefined
}

export interface SavedProduct {
  id: string
  version: number
}

/** Nobody else who uses the browser is shown it. */
interface OwnForm extends KeptForm {
  userId: string | undefined
}

const key = 'printery-product-form'
/** Chosen pictures are files of this page, so it is kept whole here and in part for a reload. */
let kept: OwnForm | undefined

export function keepForm(form: KeptForm): void {
  kept = { ...form, userId: getSession()?.user.id }
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...kept, fields: withoutFiles(form.fields) }))
  } catch {
    // Without storage it lives as long as the page.
  }
}

export function findForm(): KeptForm | undefined {
  if (typeof document === 'undefined') return undefined
  const form = kept ?? readForm()
  return form && form.userId === getSession()?.user.id ? form : undefined
}

function readForm(): OwnForm | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as OwnForm | null) ?? undefined
  } catch {
    // Storage that is blocked or was written by something else counts as nothing.
    return undefined
  }
}

export function forgetForm(): void {
  kept = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there either.
  }
}

/** The address of a chosen file ends with the page. */
function withoutFiles(fields: Fields): Fields {
  const lasting = (picture: Picture | undefined) => (picture?.artwork ? undefined : picture)
  return {
    ...fields,
    chart: lasting(fields.chart),
    colours: fields.colours.map((row) => ({ ...row, front: lasting(row.front), back: lasting(row.back) })),
  }
}
