import type { ElementId } from '@printery/design'

const alphabet = '0123456789abcdefghijkmnpqrstuvwxyz'

/** A new element id of 12 random characters, so that ids of different users don't collide. */
export function newId(): ElementId {
  const randomNumbers = crypto.getRandomValues(new Uint32Array(12))
  return `e-${[...randomNumbers].map((number) => alphabet[number % alphabet.length]).join('')}`
}
