import type { ElementId } from '../elements/index.ts'
import type { Finding } from './finding.ts'
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
        title: `${displayNameOf(design, element)} is a photo`,
        message:
          'Threads have one colour each, and no shades. Use a drawing in flat colours, or another way of printing.',
        fix: { label: 'Take it away', operation: { type: 'remove', ids: [element.id] } },
      },
    ]
  })
}
