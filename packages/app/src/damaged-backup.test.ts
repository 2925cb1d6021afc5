import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { aForm, aPicture, openShop, step, type TestShop } from '@printery/tests'
import { createEmptyDatabase, type TestDatabase } from '@printery/tests/database/test-database'
import { damage } from '@printery/tests/storage/damage-storage'
import { afterAll, beforeAll, expect, test } from 'vitest'

let shop: TestShop
let firstDatabase: TestDatabase
let secondDatabase: TestDatabase
let folder: string
beforeAll(async () => {
  shop = await openShop({ workers: false })
  ;[firstDatabase, secondDatabase] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()])
  folder = await mkdtemp(join(tmpdir(), 'printery-backup-'))
})
afterAll(async () => {
  await shop.close()
  await firstDatabase.drop()
  await secondDatabase.drop()
  await rm(folder, { recursive: true, force: true })
})

async function runCommand(command: 'backup' | 'restore', settings: Record<string, string>, name = 'saved') {
  const script = fileURLToPath(new URL(`./${command}.ts`, import.meta.url))
  const child = spawn(process.execPath, [script, join(folder, name)], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DEMO: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { out, err, code }
}

test('a backup skips damaged files, lists them, and is restored without them', async () => {
  const person = await shop.aPerson()
  const hashes: string[] = []
  for (const width of [300, 301, 302]) {
    const { bytes } = await aPicture(width)
    hashes.push((await person.post('/asset', aForm('harbour.png', bytes))).json.sha256)
  }
  const [altered = '', lost = '', intact = ''] = hashes
  const keyOf = (hash: string) => `sha256/${hash.slice(0, 2)}/${hash}`
  await damage(shop.shop, keyOf(altered), 'altered')
  await damage(shop.shop, keyOf(lost), 'lost')
  const errorLine = (hash: string, fault: string) =>
    `  ${keyOf(hash)} is ${fault}, sha256 should be ${hash}: asset ${hash}\n`

  await step('CORRECT-017 the command and the manifest list each damaged object', async () => {
    const { out, err, code } = await runCommand('backup', {
      DATABASE_URL: shop.shop.settings.DATABASE_URL ?? '',
      DATA_DIR: shop.shop.settings.DATA_DIR,
    })
    expect(code, err).toBe(2)
    expect(out).toMatch(/holds the shop without its damaged or unreadable files: \d+ rows and 4 files\.\n$/)
    expect(err).toContain('2 damaged or unreadable in the storage and not in this backup:\n')
    expect(err).toContain(errorLine(altered, 'altered'))
    expect(err).toContain(errorLine(lost, 'lost'))
    const manifest = JSON.parse(await readFile(join(folder, 'saved', 'backup.json'), 'utf8'))
    expect(manifest.damaged).toEqual(
      [
        { key: keyOf(altered), sha256: altered, fault: 'altered', references: [`asset ${altered}`] },
        { key: keyOf(lost), sha256: lost, fault: 'lost', references: [`asset ${lost}`] },
      ].sort((a, b) => (a.key < b.key ? -1 : 1)),
    )
  })
  await step('CORRECT-017 everything else is restored, and the command lists what is missing', async () => {
    const data = join(folder, 'data')
    const { err, code } = await runCommand('restore', { DATABASE_URL: firstDatabase.url, DATA_DIR: data })
    expect(code, err).toBe(2)
    expect(err).toContain(errorLine(altered, 'altered'))
    const objects = join(data, 'files', 'objects')
    const restored = await readFile(join(objects, keyOf(intact)))
    expect(restored.equals((await shop.shop.storage.read(keyOf(intact))) as Buffer)).toBe(true)
    await expect(readFile(join(objects, keyOf(lost)))).rejects.toMatchObject({ code: 'ENOENT' })
  })
  await step('CORRECT-017 a file that is damaged in the backup does not stop the restore', async () => {
    const backupFile = join(folder, 'saved', 'files', intact.slice(0, 2), intact)
    const bytes = await readFile(backupFile)
    await writeFile(backupFile, bytes.subarray(1))
    const data = join(folder, 'second')
    const settings = { DATABASE_URL: secondDatabase.url, DATA_DIR: data }
    const { out, err, code } = await runCommand('restore', settings)
    expect(code, err).toBe(2)
    expect(out).toContain('with 3 files.')
    expect(err).toContain(
      `1 damaged or unreadable in this backup and not restored:\n${errorLine(intact, 'altered')}`,
    )
    await expect(readFile(join(data, 'files', 'objects', keyOf(intact)))).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })
})

test('CORRECT-017 a backup of a storage that is down fails with a message, and lists no object', async () => {
  const settings = {
    DATABASE_URL: shop.shop.settings.DATABASE_URL ?? '',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'printery',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const { out, err, code } = await runCommand('backup', settings, 'of nothing')
  const backupFolder = join(folder, 'of nothing')
  expect([code, out, err]).toEqual([
    1,
    '',
    `The storage is down (ECONNREFUSED), so there is no backup: ${backupFolder} is not complete and can be removed.\n`,
  ])
  await expect(readFile(join(backupFolder, 'backup.json'))).rejects.toMatchObject({ code: 'ENOENT' })
})
