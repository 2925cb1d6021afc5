import type { ElementId } from '../elements/index.ts'
import type { Finding } from './finding.ts'
import { findingTexts, toFindingFields } from './finding-texts.ts'
import { displayNameOf, type InspectedPage } from './page.ts'
import { isPhoto, type PictureColours } from './pictures/picture-colours.ts'
import type { MethodRules } from './rules.ts'

/** Finds photos where the printing method has one colour per thread. */
export function checkPhotos(
  { design, page, visible }: InspectedPage,
  pictures: ReadonlyMap<ElementId, PictureColours>,
  { printsPhotos }: MethodRules,
): Finding[] {
  if (printsPhotos) return []
  const photos = visible.filter(({ element }) => {
    const colours = pictures.get(element.id)
    return element.kind === 'image' && colours && isPhoto(colours)
  })
  // Nothing would be left to print.
  const isAll = photos.length === visible.length && design.pages[page].ground === null
  return photos.map(({ element, box }): Finding => {
    return {
      code: 'photo',
      severity: 'error',
      elementId: element.id,
      box,
      ...toFindingFields(findingTexts.photo(displayNameOf(design, element))),
      ...(!isAll && { fix: { label: 'Remove it', operation: { type: 'remove', ids: [element.id] } } }),
    }
  })
}
