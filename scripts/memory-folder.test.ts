import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemoryFolder } from './memory-folder.ts'

const shared = '/dev/shm'
/** No process has it: the highest is 4,194,304. */
const nobody = 4_194_305

test('a folder that no memory lies under, or that is not there, is not taken', () => {
  const plain = mkdtempSync(join(tmpdir(), 'memory-folder-'))
  expect(openMemoryFolder(plain)).toBeUndefined()
  expect(openMemoryFolder(join(plain, 'nothing'))).toBeUndefined()
  rmSync(plain, { recursive: true })
})

test('in the memory a run has a folder until its end, and what a killed run has left goes', ({ skip }) => {
  const left = join(shared, `printery-npm-test-${nobody}`)
  if (existsSync(shared)) mkdirSync(join(left, 'postgres'), { recursive: true })
  const folder = openMemoryFolder()
  if (!folder) {
    rmSync(left, { recursive: true, force: true })
    skip('This machine has too little memory.')
    return
  }
  expect(existsSync(left)).toBe(false)
  mkdirSync(join(folder.path, 'postgres'))
  folder.remove()
  expect(existsSync(folder.path)).toBe(false)
})
