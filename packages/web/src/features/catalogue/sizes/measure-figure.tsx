import type { ProductView } from '@printery/contract'
import { sizeGuide } from '../guides/guide-texts.ts'

type Measures = NonNullable<ProductView['measures']>
type Point = readonly [x: number, y: number]

interface DrawnLine {
  label: string
  from: Point
  to: Point
  /** Position of its label: over its middle, over its start, or left or right of it. */
  labelPosition: 'over' | 'over start' | 'left' | 'right'
}

interface Drawing {
  /** Corners of the outline; empty if only the measures are drawn. */
  outline: Point[]
  lines: DrawnLine[]
}

/** A drawing of the measures to scale, for the size in the middle of the chart. */
export function MeasureFigure({ measures }: { measures: Measures }) {
  const row = measures.measurements[Math.floor(measures.measurements.length / 2)]
  if (!row) return null
  const { outline, lines } = drawingOf(measures.columns, (key) => Number(row[key] ?? 0))
  const points = [...outline, ...lines.flatMap(({ from, to }) => [from, to])]
  const [left, right] = edgesOf(points.map(([x]) => x))
  const [top, bottom] = edgesOf(points.map(([, y]) => y))
  const unit = Math.max(right - left, bottom - top) / 100
  const box = [left - 8 * unit, top - 8 * unit, right - left + 16 * unit, bottom - top + 16 * unit]
  return (
    <svg
      className="measure-figure"
      viewBox={box.join(' ')}
      role="img"
      aria-label={sizeGuide.picture(
        String(row.size).toUpperCase(),
        lines.map((line) => line.label).join(', '),
      )}
    >
      {outline.length > 0 && (
        <polygon points={outline.map((point) => point.join(',')).join(' ')} strokeWidth={0.9 * unit} />
      )}
      {lines.map((line) => (
        <g key={line.label}>
          <path
            d={`M${line.from.join(' ')}L${line.to.join(' ')}`}
            strokeWidth={0.7 * unit}
            strokeDasharray={`${2 * unit} ${1.4 * unit}`}
          />
          <text fontSize={4.4 * unit} {...labelPlacement(line, unit)}>
            {line.label}
          </text>
        </g>
      ))}
    </svg>
  )
}

function labelPlacement({ from, to, labelPosition }: DrawnLine, unit: number) {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const labelGap = 1.8 * unit
  if (labelPosition === 'over') return { x, y: y - labelGap, textAnchor: 'middle' } as const
  if (labelPosition === 'over start')
    return { x: from[0], y: from[1] - labelGap, textAnchor: 'start' } as const
  return labelPosition === 'left'
    ? ({ x: x - labelGap, y: y + 8 * unit, textAnchor: 'end' } as const)
    : ({ x: x + labelGap, y, textAnchor: 'start' } as const)
}

function edgesOf(values: readonly number[]): [min: number, max: number] {
  return [Math.min(...values), Math.max(...values)]
}

function drawingOf(columns: Measures['columns'], lengthOf: (key: string) => number): Drawing {
  const labelOf = (key: string) => {
    const label = columns.find((column) => column.key === key)?.label ?? key
    // The text beside the picture explains how to measure.
    const name = ['chest', 'length', 'sleeve'].includes(key) ? label.split(',')[0] : label
    return `${name} ${lengthOf(key)}`
  }
  const keys = columns.map(({ key }) => key)
  if (keys.includes('chest')) return garment(lengthOf, labelOf)
  const widthKey = keys.find((key) => /width|diameter/i.test(key))
  const upright = keys.find((key) => /height/i.test(key))
  return widthKey && upright ? block(widthKey, upright, lengthOf, labelOf) : rulers(keys, lengthOf, labelOf)
}

type LengthOf = (key: string) => number
type LabelOf = (key: string) => string

function garment(lengthOf: LengthOf, labelOf: LabelOf): Drawing {
  const [halfChest, length, sleeve] = [lengthOf('chest') / 2, lengthOf('length'), lengthOf('sleeve')]
  // Long sleeves are drawn downwards, short ones sideways.
  const isLong = sleeve > length / 2
  const slope = isLong ? 1.2 : 0.65
  const cuff = isLong ? 10 : 16
  const neck: Point = [9, 0]
  const shoulder: Point = [halfChest - 4, 4]
  const end: Point = [shoulder[0] + sleeve * Math.cos(slope), shoulder[1] + sleeve * Math.sin(slope)]
  const inner: Point = [end[0] - cuff * Math.sin(slope), end[1] + cuff * Math.cos(slope)]
  const right: Point[] = [neck, shoulder, end, inner, [halfChest, 24], [halfChest, length]]
  const mirrored = right.map(([x, y]): Point => [-x, y]).reverse()
  return {
    outline: [...right, ...mirrored, [0, 7]],
    lines: [
      {
        label: labelOf('chest'),
        from: [-halfChest, 26.5],
        to: [halfChest, 26.5],
        labelPosition: 'over start',
      },
      { label: labelOf('length'), from: [neck[0], 0], to: [neck[0], length], labelPosition: 'left' },
      {
        label: labelOf('sleeve'),
        from: [shoulder[0] + 2, shoulder[1] - 3],
        to: [end[0] + 2, end[1] - 3],
        labelPosition: 'over start',
      },
    ],
  }
}

function block(across: string, upright: string, lengthOf: LengthOf, labelOf: LabelOf): Drawing {
  const [width, height] = [lengthOf(across), lengthOf(upright)]
  const gap = Math.max(width, height) * 0.05
  return {
    outline: [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ],
    lines: [
      { label: labelOf(across), from: [0, -gap], to: [width, -gap], labelPosition: 'over' },
      { label: labelOf(upright), from: [width + gap, 0], to: [width + gap, height], labelPosition: 'right' },
    ],
  }
}

/** For products without a simple outline: each measure as a line of its length. */
function rulers(keys: readonly string[], lengthOf: LengthOf, labelOf: LabelOf): Drawing {
  const longest = Math.max(...keys.map(lengthOf))
  return {
    outline: [],
    lines: keys.map((key, index) => ({
      label: labelOf(key),
      from: [0, index * longest * 0.2],
      to: [lengthOf(key), index * longest * 0.2],
      labelPosition: 'over',
    })),
  }
}
