import type { ElementId } from '../elements/index.ts'
import type { Finding } from './finding.ts'
import { findingTexts, inWords } from './finding-texts.ts'
import { displayNameOf, type InspectedPage } from './page.ts'
import { isPhoto, type PictureColours } from './pictures/picture-colours.ts'
import type { MethodRules } from './rules.ts'

/** Finds photos where the printing method has one colour per thread. */
export function checkPhotos(
  { design, visible }: InspectedPage,
  pictures: ReadonlyMap<ElementId, PictureColours>,
  { printsPhotos }: MethodRules,
): Finding[] {
  if (printsPhotos) return []
  return visible.flatMap(({ element, box }): Finding[] => {
    const colours = pictures.get(element.id)
    if (element.kind !== 'image' || !colours || !isPhoto(colours)) return []
    return [
      {
        code: 'photo',
        severity: 'error',
        elementId: element.id,
        box,
        ...inWords(findingTexts.photo(displayNameOf(design, element))),
        fix: { label: 'Remove it', operation: { type: 'remove', ids: [element.id] } },
      },
    ]
  })
}
