import { applyOperation, compile, type Design, type ElementId } from '@printery/design'
import { aDesign, anElement, resources } from '@printery/design/testing/designs'
import { rasterise } from '@printery/design/testing/rasterise'
import { seededRandom } from '@printery/domain/testing/seeded'
import { randomlyChanged, smallRandomDesign } from '@printery/tests/designs/random-changes'
import { expect, test } from 'vitest'
import { DrawnPage } from './drawn-page.ts'

/** A picture of 2 by 1 pixels, red and blue. */
const redAndBlue =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg=='

const listOf = (design: Design) => compile(design, 'front', resources)
const drawOn = (page: DrawnPage, design: Design) => page.draw(listOf(design), 72, () => redAndBlue)

test('DJ4 an incrementally drawn page equals a page drawn as a whole byte for byte, after any changes', async () => {
  const mismatches: string[] = []
  for (let seed = 1; seed <= 8; seed++) {
    const random = seededRandom(seed)
    const page = new DrawnPage(rasterise)
    let design = smallRandomDesign(random)
    for (let step = 0; step < 6; step++) {
      const image = await drawOn(page, design)
      const fullImage = await drawOn(new DrawnPage(rasterise), design)
      if (!Buffer.from(image.data.buffer).equals(Buffer.from(fullImage.data.buffer)))
        mismatches.push(`seed ${seed}, step ${step}`)
      design = randomlyChanged(random, design)
    }
  }
  expect(mismatches).toEqual([])
})

test('a change redraws only the changed area, and an invisible change redraws nothing', async () => {
  const drawings: string[] = []
  const page = new DrawnPage((svg) => {
    drawings.push(svg)
    return rasterise(svg)
  })
  const boxes = [10, 100, 200].map((x) => anElement({ x, y: 20, width: 40, height: 40 }))
  const design = aDesign(...boxes)
  await drawOn(page, design)
  const change = (fields: Record<string, unknown>) =>
    applyOperation(design, { type: 'change', changes: { [boxes[1]?.id as ElementId]: fields } }).design
  await drawOn(page, change({ y: 30 }))
  await drawOn(page, change({ y: 30, name: 'Box' }))
  expect(drawings.map((svg) => svg.match(/<path/g)?.length)).toEqual([3, 1])
})
