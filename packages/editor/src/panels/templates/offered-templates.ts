import type { Design } from '@printery/design'
import { suitsPrint } from '@printery/design/preflight'
import type { EditorHost, EditorProduct, LibraryEntry, PagedSource } from '../../host.ts'
import type { Editor } from '../../model/editor.ts'
import { defaultMethod } from '../../model/product.ts'
import { canPlace, isBlank, placedSide } from './place-template.ts'

type Product = Pick<EditorProduct, 'sides' | 'garmentColours'>

/** The shop's templates that suit the current side, page by page. */
export function offeredTemplates(
  host: Pick<EditorHost, 'templates' | 'openTemplate'>,
  editor: Editor,
  product: Product,
): PagedSource<LibraryEntry> {
  const isOffered = async ({ id }: LibraryEntry) => {
    // A template that can't be opened is offered too: placing it shows the reason.
    const template = await host.openTemplate(id).catch(() => undefined)
    return !template || isBlank(template) || suits(editor, template, product)
  }
  return async (page) => {
    const { entries, next } = await host.templates(page)
    const offered = await Promise.all(entries.map(isOffered))
    return { entries: entries.filter((_entry, index) => offered[index]), next }
  }
}

/** Whether the printing method of the current side prints a template in its area, on all ordered garments. */
export function suits(
  editor: Pick<Editor, 'design' | 'page'>,
  template: Design,
  { sides, garmentColours: garments }: Product,
): boolean {
  const { page, design } = editor
  const { area } = design.pages[page]
  const method = sides[page]?.method ?? defaultMethod
  return (
    canPlace(editor, template) && suitsPrint(template, placedSide(template, page), { method, garments, area })
  )
}
