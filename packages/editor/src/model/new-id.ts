import type { ElementId } from '@printery/design'

const letters = '0123456789abcdefghijkmnpqrstuvwxyz'

/** Of a new element: 12 letters, so that two people never make the same. */
export function newId(): ElementId {
  const picked = crypto.getRandomValues(new Uint32Array(12))
  return `e-${[...picked].map((number) => letters[number % letters.length]).join('')}`
}
