import { join } from 'node:path'
import { compile, emptyDesign } from '@printery/design'
import { printPdf } from '@printery/documents/print-pdf'
import { findUntestedLines } from '@printery/domain/testing/readme'
import { expect, test } from 'vitest'
import { readPdf } from './testing/read-pdf.ts'

test('STRUCTURE-031 the example of the README prints a page with bleed', async () => {
  const area = { name: 'chest', width: 100, height: 80 }
  const design = emptyDesign({ front: area, back: area })
  const list = compile(design, 'front', { face: () => undefined, drawing: () => undefined })
  const pdf = await printPdf({ title: 'Chest', list, ground: 'fcc82c', bleed: 3, picture: () => undefined })
  const { title, pages } = await readPdf(pdf)
  expect([title, pages.length]).toEqual(['Chest', 1])
})

test('STRUCTURE-031 the README contains the tested example', () => {
  expect(findUntestedLines(join(import.meta.dirname, '../README.md'), import.meta.filename)).toEqual([])
})
