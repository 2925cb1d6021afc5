import { expect, test } from 'vitest'
import { readReferringFiles } from '../references.ts'
import { findCrowdedFolders, findLongFiles } from './file-sizes.ts'

const aFile = (lines: number, path = 'packages/web/src/a.ts') => ({ path, text: 'x\n'.repeat(lines) })

test('STRUCTURE-012 a file of more than 400 lines is refused', () => {
  expect(findLongFiles([aFile(400)], [])).toEqual([])
  expect(findLongFiles([aFile(401)], [])).toEqual([
    'packages/web/src/a.ts: 401 lines, at most 400: split it by subject.',
  ])
  expect(findLongFiles([aFile(401, 'packages/web/src/a.css')], [])).toHaveLength(1)
  expect(findLongFiles([aFile(401, 'packages/server/drizzle/0001_a.sql')], [])).toEqual([])
})

test('STRUCTURE-012 no file has more than 400 lines', () => {
  expect(findLongFiles(readReferringFiles())).toEqual([])
})

const files = (count: number) =>
  Array.from({ length: count }, (_none, index) => `packages/web/src/${index}.ts`)

test('STRUCTURE-010 a folder of more than 40 files is refused', () => {
  expect(findCrowdedFolders(files(40), [])).toEqual([])
  expect(findCrowdedFolders(files(41), [])).toEqual([
    'packages/web/src: 41 files, at most 40: group them by subject.',
  ])
  expect(findCrowdedFolders([...files(40), 'packages/web/src/ui/a.ts'], [])).toEqual([])
})

test('STRUCTURE-010 no folder has more than 40 files', () => {
  expect(findCrowdedFolders(readReferringFiles().map(({ path }) => path))).toEqual([])
})
