import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSvg } from '@printery/design/svg'
import { render, shareOfDifferent, svgPixels } from '@printery/design/testing/svg-pixels'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../packages/sandbox/artwork')
const svgFiles = readdirSync(folder).filter((name) => name.endsWith('.svg'))

test.each(svgFiles)(
  'the print %s of the demo shop is read without losses and renders as its file does',
  (name) => {
    const text = readFileSync(join(folder, name), 'utf8')
    const { drawing, losses } = readSvg(text)
    expect(losses).toEqual({})
    expect(shareOfDifferent(render(drawing), svgPixels(text))).toBeLessThan(0.001)
  },
)
