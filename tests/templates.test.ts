import {
  compile,
  type Design,
  emptyDesign,
  type FindFace,
  pixelsOf,
  type Resources,
  writeSvg,
} from '@printery/design'
import { unpremultiply } from '@printery/design/plates'
import { type Finding, type Garment, preflight } from '@printery/design/preflight'
import { rasterise } from '@printery/design/testing/rasterise'
import { type PrintingTypeName, printingTypeNames, type Side, sides } from '@printery/domain'
import { isMockupName, printAreas } from '@printery/mockups'
import { demoShop } from '@printery/sandbox/demo'
import { beforeAll, expect, test } from 'vitest'
import type { Editor } from '../packages/editor/src/model/editor.ts'
import { suits } from '../packages/editor/src/panels/templates/offered-templates.ts'
import { placeTemplate } from '../packages/editor/src/panels/templates/place-template.ts'
import { openFaces } from '../packages/server/src/features/designs/rendering/faces.ts'
import { anEditor } from './support/designs/editor-pointer.ts'

/** A low resolution suffices, because the contrast of shapes and texts is judged by their outlines. */
const dpi = 15

interface PrintArea {
  side: Side
  area: { name: string; width: number; height: number }
  garments: Garment[]
}

/**
 * The largest and the smallest default print area of a printing method, with the colours of all products that offer it.
 * Contrast doesn't depend on the size, and a template that fits both fits all sizes between them.
 */
function printAreasFor(method: PrintingTypeName): PrintArea[] {
  const garments = new Map<string, Garment>()
  const areas: Omit<PrintArea, 'garments'>[] = []
  for (const { form: mockup, colours, printingType } of demoShop.products) {
    const offer = printingType.find((each) => each.printingType === method)
    if (!offer || !isMockupName(mockup)) continue
    for (const colour of colours) garments.set(colour.hex, colour)
    for (const side of sides) {
      const name = offer.areas?.[side]?.[0]
      const area = printAreas(mockup, side).find((each) => each.name === name)
      if (area && name !== undefined)
        areas.push({ side, area: { name, width: area.mmWidth, height: area.mmHeight } })
    }
  }
  areas.sort((one, other) => one.area.width * one.area.height - other.area.width * other.area.height)
  const ends = new Set([areas[0], areas.at(-1)])
  return [...ends].flatMap((printArea) =>
    printArea ? [{ ...printArea, garments: [...garments.values()] }] : [],
  )
}

/** An editor of a design for this print area. */
function editorAt({ side, area }: PrintArea): Editor {
  const editor = anEditor(emptyDesign({ front: area, back: area }))
  editor.showPage(side)
  return editor
}

let face: FindFace
beforeAll(async () => {
  const elements = demoShop.templates.flatMap(({ design }) => Object.entries(design.elements))
  face = await openFaces({ elements: Object.fromEntries(elements) })
})

async function findingsOf(
  design: Design,
  { side }: PrintArea,
  method: PrintingTypeName,
  garmentColours: readonly Garment[],
): Promise<Finding[]> {
  const resources: Resources = { face, drawing: () => undefined }
  const list = compile(design, side, resources)
  const size = pixelsOf(list, dpi)
  const drawn = await rasterise(writeSvg(list, { pictureUrl: () => undefined, pixels: size }))
  const pixels = { ...size, data: unpremultiply(drawn.pixels()) }
  drawn.free()
  return preflight({
    ...{ design, page: side, resources, isReadable: () => true, method, garmentColours, pixels },
    ...(method === 'Screen Printing' && { paidInks: 7 }),
  }).findings
}

test.each(printingTypeNames)(
  'BUYER-003 each template that is offered for %s passes its check on every garment',
  async (method) => {
    let offers = 0
    const failed: string[] = []
    for (const { title, design: template } of demoShop.templates)
      for (const printArea of printAreasFor(method)) {
        const editor = editorAt(printArea)
        const sides = { [printArea.side]: { areas: [], method, paidInkCount: undefined } }
        const garments = printArea.garments.filter((garment) =>
          suits(editor, template, { sides, garmentColours: [garment] }),
        )
        if (garments.length === 0) continue
        offers += garments.length
        placeTemplate(editor, template)
        const findings = await findingsOf(editor.design, printArea, method, garments)
        const errors = findings.filter(
          ({ code, severity }) => severity === 'error' || code === 'too-many-colours',
        )
        const messages = errors.map(
          (error) => `${title} on ${printArea.area.name}, ${printArea.side}: ${error.title}`,
        )
        failed.push(...messages)
      }
    expect(failed).toEqual([])
    // Ensures that templates were offered at all.
    expect(offers).toBeGreaterThan(0)
  },
)
