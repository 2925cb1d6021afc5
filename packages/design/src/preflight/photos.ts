import type { ElementId } from '../elements/index.ts'
import type { Finding } from './finding.ts'
import { nameOf, type SeenPage } from './page.ts'
import { isPhoto, type PictureColours } from './picture-colours.ts'
import type { MethodRules } from './rules.ts'

/** Pictures whose colours run into each other, where each thread has one colour. */
export function checkPhotos(
  { design, seen }: SeenPage,
  pictures: ReadonlyMap<ElementId, PictureColours>,
  { photos }: MethodRules,
): Finding[] {
  if (photos) return []
  return seen.flatMap(({ element, box }): Finding[] => {
    const colours = pictures.get(element.id)
    if (element.kind !== 'image' || !colours || !isPhoto(colours)) return []
    return [
      {
        code: 'photo',
        severity: 'error',
        elementId: element.id,
        box,
        title: `${nameOf(design, element)} is a photo`,
        message:
          'Threads have one colour each, and no shades. Use a drawing in flat colours, or another way of printing.',
        fix: { label: 'Take it away', operation: { type: 'remove', ids: [element.id] } },
      },
    ]
  })
}
