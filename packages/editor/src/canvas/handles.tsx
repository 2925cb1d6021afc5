import type { Point } from '@printery/design'
import { type Handle, handlesOf } from '../model/hand/handles.ts'
import { pulls } from '../model/stretching.ts'
import { useFollowed, write } from './use-followed.ts'

/** Pixels across, and from the middle to the edge of the round one. */
const [side, radius] = [9, 5.5]

const names = [...Object.keys(pulls), 'turn'] as Handle['name'][]

/**
 * All that a frame can have; which this one has not are empty. They are paths: where a `rect` or a `circle` has another place, the
 * browser sorts all layers of the page anew.
 */
export function Handles() {
  const shown = useFollowed<SVGGElement>((group, editor) => {
    const places = new Map(handlesOf(editor).map(({ name, at }) => [name, at]))
    for (const [at, name] of names.entries())
      write(group.children[at] as SVGElement, 'd', markOf(name, places.get(name)))
  })
  return (
    <g ref={shown}>
      {names.map((name) => (
        <path key={name} className="ed-handle" />
      ))}
    </g>
  )
}

function markOf(name: Handle['name'], place: Point | undefined): string {
  if (!place) return ''
  const { x, y } = place
  if (name !== 'turn')
    return [`M${x - side / 2} ${y - side / 2}`, `h${side}`, `v${side}`, `h${-side}`, 'Z'].join('')
  const half = `a${radius} ${radius} 0 0 1`
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} ${-2 * radius} 0Z`
}
