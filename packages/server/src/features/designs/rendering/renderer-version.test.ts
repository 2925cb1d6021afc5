import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rendererVersion } from './renderer-version.ts'

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version

test('EDIT-015 the stored renderer version matches the installed packages', () => {
  expect(rendererVersion).toBe(
    `resvg ${versionOf('@resvg/resvg-js')}, harfbuzz ${versionOf('harfbuzzjs')}, pdfkit ${versionOf('pdfkit')}, drawing 1`,
  )
})
