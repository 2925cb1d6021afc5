import type { ShapeElement } from '@printery/design'

type Shape = ShapeElement['shape']

export type ShapeParameterName =
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

interface ShapeParameter {
  name: ShapeParameterName
  min: number
  max: number
  step: number
  format: (value: number) => string
}

const whole = (value: number) => String(Math.round(value))
const percent = (value: number) => `${Math.round(value * 100)}%`

const depth: ShapeParameter = { name: 'depth', min: 0.05, max: 0.98, step: 0.01, format: percent }
const count: ShapeParameter = { name: 'count', min: 2, max: 24, step: 1, format: whole }

/** Adjustable parameters of each shape. A radius is at most half of the shorter side. */
export function parametersOf(shape: Shape, shorter: number): ShapeParameter[] {
  const radius: ShapeParameter = {
    name: 'radius',
    min: 0,
    max: Math.max(0.5, Math.round(shorter * 5) / 10),
    step: 0.5,
    format: (value) => `${value.toFixed(1)} mm`,
  }
  switch (shape.type) {
    case 'rectangle':
    case 'speech':
      return [radius]
    case 'regular':
      return [{ name: 'corners', min: 3, max: 16, step: 1, format: whole }]
    case 'star':
      return [{ name: 'points', min: 3, max: 40, step: 1, format: whole }, depth]
    case 'wave':
      return [{ name: 'periods', min: 0.5, max: 20, step: 0.5, format: (value) => value.toFixed(1) }]
    case 'arrow':
      return [
        { name: 'shaft', min: 0.05, max: 1, step: 0.05, format: percent },
        { name: 'head', min: 0.1, max: 2, step: 0.05, format: percent },
      ]
    case 'petals':
      return [count, { name: 'breadth', min: 0.1, max: 1.5, step: 0.05, format: percent }]
    case 'segments':
      return [count, { name: 'gap', min: 0, max: 40, step: 1, format: (value) => `${Math.round(value)}°` }]
    case 'ring':
      return [{ name: 'hole', min: 0.05, max: 0.95, step: 0.01, format: percent }]
    default:
      return []
  }
}

export function parameterOf(shape: Shape, name: ShapeParameterName): number | undefined {
  const value: unknown = shape[name as keyof Shape]
  return typeof value === 'number' ? value : undefined
}
