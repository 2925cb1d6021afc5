import type { ShapeElement } from '@printery/design'

type Shape = ShapeElement['shape']

export type PartName =
  | 'radius'
  | 'corners'
  | 'points'
  | 'depth'
  | 'periods'
  | 'shaft'
  | 'head'
  | 'count'
  | 'breadth'
  | 'gap'
  | 'hole'

interface Part {
  name: PartName
  min: number
  max: number
  step: number
  written: (value: number) => string
}

const whole = (value: number) => String(Math.round(value))
const percent = (value: number) => `${Math.round(value * 100)}%`

const depth: Part = { name: 'depth', min: 0.05, max: 0.98, step: 0.01, written: percent }
const count: Part = { name: 'count', min: 2, max: 24, step: 1, written: whole }

/** What can be set of each shape, beside its size. A radius ends where the shorter side does. */
export function partsOf(shape: Shape, shorter: number): Part[] {
  const radius: Part = {
    name: 'radius',
    min: 0,
    max: Math.max(0.5, Math.round(shorter * 5) / 10),
    step: 0.5,
    written: (value) => `${value.toFixed(1)} mm`,
  }
  switch (shape.type) {
    case 'rectangle':
    case 'speech':
      return [radius]
    case 'regular':
      return [{ name: 'corners', min: 3, max: 16, step: 1, written: whole }]
    case 'star':
      return [{ name: 'points', min: 3, max: 40, step: 1, written: whole }, depth]
    case 'wave':
      return [{ name: 'periods', min: 0.5, max: 20, step: 0.5, written: (value) => value.toFixed(1) }]
    case 'arrow':
      return [
        { name: 'shaft', min: 0.05, max: 1, step: 0.05, written: percent },
        { name: 'head', min: 0.1, max: 2, step: 0.05, written: percent },
      ]
    case 'petals':
      return [count, { name: 'breadth', min: 0.1, max: 1.5, step: 0.05, written: percent }]
    case 'segments':
      return [count, { name: 'gap', min: 0, max: 40, step: 1, written: (value) => `${Math.round(value)}°` }]
    case 'ring':
      return [{ name: 'hole', min: 0.05, max: 0.95, step: 0.01, written: percent }]
    default:
      return []
  }
}

export function partOf(shape: Shape, name: PartName): number | undefined {
  const value: unknown = shape[name as keyof Shape]
  return typeof value === 'number' ? value : undefined
}
