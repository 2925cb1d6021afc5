import type { Design } from '@printery/design'
import { loadDesign } from '@printery/design'
import type { EditorHost, EditorProduct } from '@printery/editor'
import { LocalAutosave } from './autosave/local-autosave.ts'
import { openLocalCopies } from './autosave/local-copies.ts'
import { type EditorController, onHidden, openEditorController, startTimer } from './editor-controller.ts'
import { authorProduct } from './plain-product.ts'

/**
 * A template in the editor. The template for customers changes only by Save Design; until then the work is saved on this
 * device.
 */
export interface TemplateController extends EditorController {
  product: EditorProduct
  wasRestored: boolean
  /** Messages about parts of the restored copy that were omitted because they could not be read. */
  repairs: readonly string[]
  /** Called after the shop has saved the current design. */
  saved: () => Promise<void>
}

export interface TemplateOptions {
  host: EditorHost
  userId: string
  /** Undefined for a new template. */
  template: { id: string; version: number } | undefined
  design: Design
}

/** Opens a template, or the copy of the same version on this device. */
export async function openTemplateController({
  host,
  userId,
  template,
  design,
}: TemplateOptions): Promise<TemplateController> {
  const local = openLocalCopies()
  const key = `${userId} template ${template?.id ?? 'new'}`
  const copy = await local.read(key).catch(() => undefined)
  const loaded = copy?.version === template?.version ? copy && loadDesign(copy.design) : undefined
  const restored = loaded?.outcome === 'opened' ? loaded : undefined
  const openedDesign = restored?.design ?? design
  const product = authorProduct(openedDesign)
  const editor = openEditorController(openedDesign, { host, product, role: 'author' })
  const autosave = new LocalAutosave(local, startTimer)
  if (copy) autosave.setExistingKey(key)
  editor.watch((changed) =>
    autosave.changed(key, () => ({
      design: changed,
      draftId: undefined,
      version: template?.version,
      productId: undefined,
      changedAt: Date.now(),
    })),
  )
  const unsubscribe = onHidden(() => void autosave.write())
  return {
    ...editor,
    product,
    wasRestored: restored !== undefined,
    repairs: restored?.repairs ?? [],
    saved: () => autosave.clear(),
    close: () => {
      unsubscribe()
      void autosave.write()
      editor.close()
    },
  }
}
