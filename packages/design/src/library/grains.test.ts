import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { grainRows, libraryGrains } from './grains.ts'

const side = 12
const grain = (id: string) => {
  const match = libraryGrains.find((candidate) => candidate.id === id)
  if (!match) throw new Error(`there is no grain ${id}`)
  return match
}

test.each(libraryGrains.map(({ id }) => [id]))(
  '%s has the same pixels whether it is rendered row by row or at once',
  (id) => {
    const whole = grainRows(grain(id), side, 0, side)
    expect(whole).toHaveLength(side * side * 3)
    const parts = [grainRows(grain(id), side, 0, 5), grainRows(grain(id), side, 5, side)]
    expect(parts.map(({ length }) => length)).toEqual([5 * side * 3, 7 * side * 3])
    expect(Buffer.concat(parts).equals(whole)).toBe(true)
  },
)

test.each(libraryGrains.map(({ id, colours }) => [id, colours] as const))(
  '%s mixes its two colours, each pixel in one proportion',
  (id, [light, dark]) => {
    const rows = grainRows(grain(id), side, 0, side)
    const shares = new Set<string>()
    for (let index = 0; index < rows.length; index += 3) {
      const parts = [0, 1, 2].map(
        (channel) =>
          ((rows[index + channel] ?? 0) - (light[channel] ?? 0)) /
          ((dark[channel] ?? 0) - (light[channel] ?? 0)),
      )
      for (const part of parts) {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(1)
        expect(Math.abs(part - (parts[0] ?? 0))).toBeLessThan(0.06)
      }
      shares.add((parts[0] ?? 0).toFixed(1))
    }
    expect(shares.size).toBeGreaterThan(3)
  },
)

// Textures must never change, so that reprints look the same.
test.each([
  ['paper', '62677af0e2da095c'],
  ['kraft', 'ad72fc1d42305320'],
  ['marble', '71898e164474c168'],
  ['concrete', '5e2a2cde047c97be'],
  ['denim', 'ad9bd8a830419336'],
])('%s has the same pixels every time', (id, expected) => {
  const hash = createHash('sha256').update(grainRows(grain(id), 24, 0, 24))
  expect(hash.digest('hex').slice(0, 16)).toBe(expected)
})
