import { expect, test } from 'vitest'
import { circle, pointAt, rays, scallop, seededRandom, star } from './outlines.ts'

test.each([
  [0, '50 40'],
  [90, '80 70'],
  [180, '50 100'],
  [-90, '20 70'],
  [30, '65 44.02'],
  [135, '71.21 91.21'],
])('the point at %d degrees clockwise from the top is %s', (degrees, point) => {
  expect(pointAt(50, 70, 30, degrees)).toBe(point)
})

test('a star alternates between its radii, starting at the top', () => {
  expect(star(50, 50, [40, 10], 2)).toBe('M50 10L60 50L50 90L40 50Z')
  expect(star(50, 50, [40], 4)).toBe('M50 10L90 50L50 90L10 50Z')
})

test('a rotated star starts at its angle', () => {
  expect(star(50, 50, [40, 10], 2, 90)).toBe('M90 50L50 60L10 50L50 40Z')
})

test('a scalloped circle has one arc for each scallop, whose radius is half the chord times the ratio', () => {
  // Chords of a quarter of a circle of 40: half of one is 40 sin 45°.
  expect(scallop(50, 50, 40, 4, 1)).toBe(
    'M50 10A28.28 28.28 0 0 1 90 50A28.28 28.28 0 0 1 50 90A28.28 28.28 0 0 1 10 50A28.28 28.28 0 0 1 50 10Z',
  )
  expect(scallop(50, 50, 40, 6, 2)).toMatch(/^M50 10A40 40 0 0 1 84.64 30A/)
})

test('a circle consists of two arcs: from its left over the top to its right, and back', () => {
  expect(circle(50, 60, 20)).toBe('M30 60A20 20 0 1 1 70 60A20 20 0 1 1 30 60Z')
})

test('rays around a circle are evenly spaced, each with its inner and outer edge', () => {
  // Each is 60 degrees wide: 30 on each side of its middle.
  expect(rays(50, 50, [20, 40], 2, 60)).toBe(
    'M40 32.68L60 32.68L70 15.36L30 15.36ZM60 67.32L40 67.32L30 84.64L70 84.64Z',
  )
})

test('rays from the centre are triangles', () => {
  expect(rays(50, 50, [0, 40], 2, 60)).toBe('M50 50L70 15.36L30 15.36ZM50 50L30 84.64L70 84.64Z')
})

test('rays of a part of a circle include both ends of the part', () => {
  // The middles of the rays are at -90, 0 and 90 degrees.
  expect(rays(50, 50, [0, 40], 3, 60, [-90, 90])).toBe(
    'M50 50L15.36 30L15.36 70ZM50 50L70 15.36L30 15.36ZM50 50L84.64 70L84.64 30Z',
  )
})

test('a seed always gives the same numbers, between 0 and 1', () => {
  const numbers = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 1000 }, random)
  }
  expect(numbers(7)).toEqual(numbers(7))
  expect(numbers(7).slice(0, 9)).not.toEqual(numbers(8).slice(0, 9))
  expect(Math.min(...numbers(7))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers(7))).toBeLessThan(1)
  const mean = numbers(7).reduce((sum, each) => sum + each, 0) / 1000
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.05)
})
