import { ellipse, pathData, rectangle } from '../geometry/path.ts'
import { parseLength } from './style.ts'
import type { Node } from './tree.ts'

/** The outline of an element as path data in its own coordinates; undefined if it has none. */
export function outlineOfNode({ name, attributes }: Node): string | undefined {
  const length = (field: string, fallback = 0) => parseLength(attributes[field], fallback)
  switch (name) {
    case 'path':
      return attributes.d
    case 'rect': {
      const [width, height] = [length('width'), length('height')]
      if (width <= 0 || height <= 0) return undefined
      const radius = length('rx', length('ry'))
      return pathData(rectangle({ x: length('x'), y: length('y'), width, height }, radius))
    }
    case 'circle':
      return ellipseData(length('cx'), length('cy'), length('r'), length('r'))
    case 'ellipse':
      return ellipseData(length('cx'), length('cy'), length('rx', length('ry')), length('ry', length('rx')))
    case 'line':
      return `M${length('x1')} ${length('y1')}L${length('x2')} ${length('y2')}`
    case 'polyline':
    case 'polygon': {
      const points = (attributes.points ?? '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []
      if (points.length < 4) return undefined
      const even = points.slice(0, points.length - (points.length % 2))
      return `M${even.join(' ')}${name === 'polygon' ? 'Z' : ''}`
    }
    default:
      return undefined
  }
}

function ellipseData(cx: number, cy: number, rx: number, ry: number): string | undefined {
  if (rx <= 0 || ry <= 0) return undefined
  return pathData(ellipse({ x: cx - rx, y: cy - ry, width: rx * 2, height: ry * 2 }))
}
