import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pixelsOf as readPng } from '@printery/domain/testing/drawings'
import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import type { Design } from '../document.ts'
import { schemas } from '../elements/elements.ts'
import { Shape } from '../shapes/shapes.ts'
import { goldenPages, goldenResources } from '../testing/golden-pages.ts'
import { compile } from './compile.ts'
import { pixelsOf, writeSvg } from './svg.ts'

const dpi = 100
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const failedDirectory = pathOf('../../../../test-results/golden')

function draw(design: Design): Buffer {
  const list = compile(design, 'front', goldenResources)
  const svg = writeSvg(list, { pictureUrl: goldenResources.pictureUrl, pixels: pixelsOf(list, dpi) })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

/** Golden pictures are regenerated with `UPDATE_GOLDEN=1 npx vitest run golden` and reviewed before the commit. */
test.each(Object.entries(goldenPages))(
  'the page %s looks like its golden picture, pixel for pixel',
  async (name, design) => {
    const golden = pathOf(`./golden/${name}.png`)
    const png = draw(design)
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, png)
    const [expected, actual] = await Promise.all([readPng(readFileSync(golden)), readPng(png)])
    if (actual.width === expected.width && Buffer.from(actual.data).equals(Buffer.from(expected.data))) return
    mkdirSync(failedDirectory, { recursive: true })
    writeFileSync(`${failedDirectory}/${name}.png`, png)
    expect.fail(`${name} was drawn differently: compare ${failedDirectory}/${name}.png with ${golden}`)
  },
)

test('every kind of element and every shape has a golden picture', () => {
  const elements = Object.values(goldenPages).flatMap((design) => Object.values(design.elements))
  const shapes = elements.flatMap((element) => (element.kind === 'shape' ? [element.shape.type] : []))
  expect(new Set(elements.map(({ kind }) => kind))).toEqual(new Set(Object.keys(schemas)))
  expect(new Set(shapes)).toEqual(new Set(Shape.options.map((option) => option.shape.type.value)))
})
