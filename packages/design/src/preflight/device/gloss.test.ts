import { Resvg } from '@resvg/resvg-js'
import { describe, expect, test } from 'vitest'
import { compile } from '../../display/compile.ts'
import { pixelsOf, writeSvg } from '../../display/svg.ts'
import type { Design } from '../../document.ts'
import { applyOperation } from '../../operations.ts'
import { unpremultiply } from '../../plates/pixels.ts'
import { aDesign, anElement, resources } from '../../testing/designs.ts'
import { preflight } from '../preflight.ts'

/** The findings about gloss of a page, and the codes that are found after the first fix. */
function checkGloss(elements: Parameters<typeof aDesign>, hasGloss: boolean) {
  const run = (design: Design) => {
    const list = compile(design, 'front', resources)
    const size = pixelsOf(list, 72)
    const svg = writeSvg(list, { pictureUrl: () => undefined, pixels: size })
    const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
    return preflight({
      ...{ design, page: 'front', resources, isReadable: () => true, method: 'General' },
      ...{ garmentColours: [{ hex: 'ffffff', name: 'White' }] },
      pixels: { data: unpremultiply(pixels), ...size },
      device: { white: 'none', chokeMm: 0, dpi: 300, media: { kind: 'area' }, cuts: [], hasGloss },
    }).findings
  }
  const design = aDesign(...elements)
  const findings = run(design).filter(({ code }) => code === 'thin-gloss')
  const codesAfterFix = () => {
    const fix = findings[0]?.fix
    if (!fix) throw new Error('there is no fix')
    return run(applyOperation(design, fix.operation).design).map(({ code }) => code)
  }
  return { findings, codesAfterFix }
}

describe('PREPRESS-104 lines that are too thin for gloss are found, and printed without gloss by the fix', () => {
  const lineOf = (fields: object) =>
    anElement({ id: 'e-thin1', x: 20, y: 20, width: 40, height: 0.3, gloss: true, ...fields })
  const thinLine = lineOf({})

  test('on a device with gloss', () => {
    const { findings, codesAfterFix } = checkGloss([thinLine], true)
    expect(findings).toMatchObject([
      {
        severity: 'warning',
        elementId: 'e-thin1',
        title: 'A shape has lines too thin for gloss',
        measured: '0.30 mm',
        fix: { label: 'Print it without gloss' },
      },
    ])
    expect(codesAfterFix()).not.toContain('thin-gloss')
  })

  test('and not on other devices, without gloss, or if they are wide enough', () => {
    for (const [element, hasGloss] of [
      [thinLine, false],
      [lineOf({ gloss: false }), true],
      [lineOf({ height: 0.4 }), true],
    ] as const)
      expect(checkGloss([element], hasGloss).findings).toEqual([])
  })

  test('also on an area of the same colour without gloss, but not on one with gloss', () => {
    const area = anElement({ x: 10, y: 10, width: 60, height: 40, order: 'a0' })
    expect(checkGloss([area, thinLine], true).findings).toHaveLength(1)
    expect(checkGloss([{ ...area, gloss: true }, thinLine], true).findings).toEqual([])
  })
})
