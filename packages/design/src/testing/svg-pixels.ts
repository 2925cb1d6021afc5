import {
  applyOperation,
  compile,
  type Drawing,
  emptyDesign,
  type Operation,
  writeSvg,
} from '@printery/design'
import { Resvg } from '@resvg/resvg-js'

/** Renders a design that contains only this drawing, 100 px wide. */
export function render(drawing: Drawing): Buffer {
  const asset = 'a'.repeat(64)
  const area = { name: 'all', width: 100, height: (100 * drawing.height) / drawing.width }
  const element = { id: 'e-drawing', kind: 'icon', page: 'front', parent: null, x: 0, y: 0, asset }
  const design = applyOperation(emptyDesign({ front: area, back: area }), {
    type: 'add',
    elements: [{ ...element, width: area.width, height: area.height }] as unknown as Extract<
      Operation,
      { type: 'add' }
    >['elements'],
    assets: { [asset]: { kind: 'drawing', name: '' } },
  }).design
  return svgPixels(
    writeSvg(compile(design, 'front', { face: () => undefined, drawing: () => drawing }), {
      pictureUrl: () => undefined,
    }),
  )
}

/** The pixels of an SVG, 100 px wide. */
export function svgPixels(text: string): Buffer {
  return new Resvg(text, { fitTo: { mode: 'width', value: 100 }, font: { loadSystemFonts: false } }).render()
    .pixels
}

/** The share of channels that differ visibly. */
export function shareOfDifferent(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) throw new Error(`${one.length} bytes are compared with ${other.length}`)
  let different = 0
  for (const [index, value] of one.entries()) if (Math.abs(value - (other[index] ?? 0)) > 24) different++
  return different / one.length
}
