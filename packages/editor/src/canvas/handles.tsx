import type { Point } from '@printery/design'
import { handleDirections } from '../model/geometry/resize.ts'
import { type Handle, handlesOf } from '../model/pointer/handles.ts'
import { setAttributeIfChanged, useDirectDraw } from './use-direct-draw.ts'

/** Side of the square handles and radius of the round handle, in px. */
const [side, radius] = [9, 5.5]

const names = [...Object.keys(handleDirections), 'rotate'] as Handle['name'][]

/**
 * All possible handles of a frame; unused ones are empty. They are paths, because moving a `rect` or a `circle` makes
 * the browser sort all layers of the page again.
 */
export function Handles() {
  const shown = useDirectDraw<SVGGElement>((group, editor) => {
    const positions = new Map(handlesOf(editor).map(({ name, at }) => [name, at]))
    for (const [index, name] of names.entries())
      setAttributeIfChanged(group.children[index] as SVGElement, 'd', pathOf(name, positions.get(name)))
  })
  return (
    <g ref={shown}>
      {names.map((name) => (
        <path key={name} className="ed-handle" />
      ))}
    </g>
  )
}

function pathOf(name: Handle['name'], position: Point | undefined): string {
  if (!position) return ''
  const { x, y } = position
  if (name !== 'rotate')
    return [`M${x - side / 2} ${y - side / 2}`, `h${side}`, `v${side}`, `h${-side}`, 'Z'].join('')
  const halfCircle = `a${radius} ${radius} 0 0 1`
  return `M${x - radius} ${y}${halfCircle} ${2 * radius} 0${halfCircle} ${-2 * radius} 0Z`
}
