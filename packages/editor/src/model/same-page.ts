import type { Design } from '@printery/design'
import type { Side } from '@printery/domain'

/** Whether nothing on this page changed: unchanged records are identical objects. */
export function isSamePage(before: Design | undefined, after: Design, page: Side): boolean {
  if (before === undefined) return false
  if (before === after) return true
  if (before.pages[page] !== after.pages[page]) return false
  const [previousElements, currentElements] = [before, after].map((design) =>
    Object.values(design.elements).filter((element) => element.page === page),
  )
  return (
    previousElements?.length === currentElements?.length &&
    (currentElements ?? []).every((element) => before.elements[element.id] === element)
  )
}
