import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  applyOperation,
  type Design,
  type Drawing,
  emptyDesign,
  type Face,
  type Operation,
  type Resources,
} from '@printery/design'
import { openFace } from '@printery/design/shaping'

const require = createRequire(import.meta.url)
const files: Record<string, string> = {
  'instrument-sans': '@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf',
  cairo: '@expo-google-fonts/cairo/600SemiBold/Cairo_600SemiBold.ttf',
}
const faces = new Map<string, Face>()

/** Bytes of a font that the shop ships. */
export function aFont(): Uint8Array {
  return readFileSync(require.resolve(files['instrument-sans'] ?? ''))
}

/** The face of a test family, which has the same weight for every requested style. */
export function testFace(font: string): Face | undefined {
  const file = Object.hasOwn(files, font) ? files[font] : undefined
  if (!file) return undefined
  const face = faces.get(font) ?? openFace(readFileSync(require.resolve(file)))
  faces.set(font, face)
  return face
}

export const drawingId = 'd'.repeat(64)
export const pictureId = 'c'.repeat(64)

/** A red triangle that points down, 10 by 10. */
const triangle: Drawing = {
  width: 10,
  height: 10,
  shapes: [
    { path: 'M0 0L10 0L5 10Z', rule: 'nonzero', fill: 'b3202c', stroke: null, opacity: 1, overprint: false },
  ],
}

export const resources: Resources = {
  face: testFace,
  drawing: (sha256) => (sha256 === drawingId ? triangle : undefined),
}

/** An empty design with a T-shirt's print areas: A3 on the front, A4 on the back. */
export function anEmptyDesign(): Design {
  return emptyDesign({
    front: { name: 'full-front-a3', width: 297, height: 420 },
    back: { name: 'back-a4', width: 210, height: 297 },
  })
}

let elementCount = 0

/** A new element with default values for fields that a test doesn't mention. */
export function anElement(fields: Record<string, unknown> = {}) {
  elementCount++
  const id = `e-test${elementCount}`
  const placed = { x: 50, y: 60, width: 100, height: 40 }
  return {
    ...{ id, page: 'front', parent: null, kind: 'shape' },
    ...(fields.kind === 'group' ? {} : placed),
    ...((fields.kind ?? 'shape') === 'shape' ? { shape: { type: 'rectangle' } } : {}),
    ...fields,
  } as unknown as Extract<Operation, { type: 'add' }>['elements'][number]
}

export function aText(text: string, fields: Record<string, unknown> = {}, run: Record<string, unknown> = {}) {
  return anElement({
    kind: 'text',
    runs: [{ text, font: 'instrument-sans', weight: 600, size: 10, fill: '1b1a17', ...run }],
    ...fields,
  })
}

/** A design with these elements and the assets of the tests. */
export function aDesign(...elements: ReturnType<typeof anElement>[]): Design {
  return applyOperation(anEmptyDesign(), {
    type: 'add',
    elements,
    assets: {
      [drawingId]: { kind: 'drawing', name: 'triangle' },
      [pictureId]: { kind: 'picture', name: 'pier.jpg', width: 1200, height: 800, type: 'image/jpeg' },
    },
  }).design
}

/** A design with these elements, without pictures or drawings. */
export function aPlainDesign(...elements: ReturnType<typeof anElement>[]): Design {
  return applyOperation(anEmptyDesign(), { type: 'add', elements }).design
}
