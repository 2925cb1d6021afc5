import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMemoryFolder } from './memory-folder.ts'

const memoryParent = '/dev/shm'
/** Unused, because the highest process id on Linux is 4,194,304. */
const unusedPid = 4_194_305

test('a folder that is not in memory, or does not exist, is not used', () => {
  const diskFolder = mkdtempSync(join(tmpdir(), 'memory-folder-'))
  expect(openMemoryFolder(diskFolder)).toBeUndefined()
  expect(openMemoryFolder(join(diskFolder, 'nothing'))).toBeUndefined()
  rmSync(diskFolder, { recursive: true })
})

test('a run has a folder in memory until its end, and folders of killed runs are removed, even one with the same process id', ({
  skip,
}) => {
  const leftovers = [`${unusedPid}`, `${unusedPid}-a1B2c3`, `${process.pid}`, `${process.pid}-a1B2c3`].map(
    (name) => join(memoryParent, `printery-npm-test-${name}`),
  )
  if (existsSync(memoryParent))
    for (const path of leftovers) mkdirSync(join(path, 'postgres'), { recursive: true })
  const folder = openMemoryFolder()
  if (!folder) {
    for (const path of leftovers) rmSync(path, { recursive: true, force: true })
    skip('This machine has too little memory.')
    return
  }
  expect(leftovers.filter((path) => existsSync(path))).toEqual([])
  mkdirSync(join(folder.path, 'postgres'))
  folder.remove()
  expect(existsSync(folder.path)).toBe(false)
})

test('a run that is interrupted, terminated or fails deletes its folder', async ({ skip }) => {
  for (const [end, code] of [
    ["setTimeout(() => {}, 60_000); process.kill(process.pid, 'SIGINT')", 130],
    ["setTimeout(() => {}, 60_000); process.kill(process.pid, 'SIGTERM')", 143],
    ["throw new Error('The run failed.')", 1],
    ['process.exitCode = 7', 7],
  ] as const) {
    const run = await runWithFolder(end)
    if (run.path === '') skip('This machine has too little memory.')
    expect([end, run.code, existsSync(run.path)]).toEqual([end, code, false])
  }
})

/** Runs a program that opens a folder, prints its path, and then runs the code `end`. */
async function runWithFolder(end: string): Promise<{ path: string; code: number | null }> {
  const program = `
    import { openMemoryFolder, removeAtEnd } from ${JSON.stringify(import.meta.resolve('./memory-folder.ts'))}
    const folder = openMemoryFolder()
    if (folder) removeAtEnd(folder)
    process.stdout.write(folder?.path ?? '')
    ${end}
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let path = ''
  child.stdout.on('data', (chunk: Buffer) => (path += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { path, code }
}
