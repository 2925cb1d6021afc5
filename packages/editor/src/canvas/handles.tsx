import type { Point } from '@printery/design'
import { type Handle, handlesOf } from '../model/hand/handles.ts'
import { pulls } from '../model/stretching.ts'
import { useFollowed, write } from './use-followed.ts'

/** Pixels across. */
const side = 9

const names = [...Object.keys(pulls), 'turn'] as Handle['name'][]

/** All that a frame can have; which this one has not are not shown. */
export function Handles() {
  const shown = useFollowed<SVGGElement>((group, editor) => {
    const places = new Map(handlesOf(editor).map(({ name, at }) => [name, at]))
    for (const [at, name] of names.entries()) put(group.children[at] as SVGElement, places.get(name))
  })
  return (
    <g ref={shown}>
      {names.map((name) =>
        name === 'turn' ? (
          <circle key={name} className="ed-handle" r={5.5} />
        ) : (
          <rect key={name} className="ed-handle" width={side} height={side} />
        ),
      )}
    </g>
  )
}

function put(mark: SVGElement, place: Point | undefined): void {
  write(mark, 'display', place ? 'inline' : 'none')
  if (!place) return
  const isTurn = mark instanceof SVGCircleElement
  write(mark, isTurn ? 'cx' : 'x', isTurn ? place.x : place.x - side / 2)
  write(mark, isTurn ? 'cy' : 'y', isTurn ? place.y : place.y - side / 2)
}
