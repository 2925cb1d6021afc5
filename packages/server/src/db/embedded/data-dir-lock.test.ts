import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { lockDataDir } from './data-dir-lock.ts'
import { processSpace } from './processes.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

test('exactly one of many processes that replace the lock of a killed process at once gets the lock', async () => {
  const space = await processSpace()
  for (const content of [JSON.stringify({ id: 'killed', pid: 1, start: 'before', space }), '{"id":']) {
    for (let round = 0; round < 40; round += 1) {
      const folder = await mkdtemp(join(tmpdir(), 'printery-test-'))
      folders.push(folder)
      await writeFile(join(folder, 'printery.lock'), content)
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)))
      const winners = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      expect(winners).toHaveLength(1)
      expect(await readdir(folder)).toEqual(['printery.lock'])
      await winners[0]?.release()
      expect(await readdir(folder)).toEqual([])
    }
  }
})

test('a lock is replaced even if another process was killed while replacing it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'printery-test-'))
  folders.push(folder)
  const space = await processSpace()
  const lockOfKilledProcess = (id: string) => JSON.stringify({ id, pid: 1, start: 'before', space })
  await writeFile(join(folder, 'printery.lock'), lockOfKilledProcess('first'))
  await writeFile(join(folder, 'printery.lock.after-first'), lockOfKilledProcess('second'))
  const lock = await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toThrow(`process ${process.pid}`)
  expect(await readdir(folder)).toEqual(['printery.lock'])
  await lock.release()
})

test('a lock that cannot be read is not replaced, because it may be held', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'printery-test-'))
  folders.push(folder)
  await mkdir(join(folder, 'printery.lock'))
  await expect(lockDataDir(folder)).rejects.toMatchObject({ code: 'EISDIR' })
  expect(await readdir(folder)).toEqual(['printery.lock'])
})

test('two incomplete locks, one of which was replacing the other, are both replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'printery-test-'))
  folders.push(folder)
  await writeFile(join(folder, 'printery.lock'), '{"id":')
  const { ino } = await stat(join(folder, 'printery.lock'))
  await writeFile(join(folder, `printery.lock.after-unreadable-${ino}`), '')
  const lock = await lockDataDir(folder)
  expect(await readdir(folder)).toEqual(['printery.lock'])
  await lock.release()
})
