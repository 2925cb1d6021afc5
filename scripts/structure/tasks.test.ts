// For each task of issue 18, the files that a newcomer has to open. They were determined by hand; the first names the others.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../run-program.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const [architecture, contributing] = ['docs/architecture.md', 'CONTRIBUTING.md']
const server = 'packages/server/src'
const maxFiles = 5

test.each<[string, string[], RegExp]>([
  [
    'the price of a second ink',
    [architecture, 'packages/domain/src/pricing/pricing.ts'],
    /return printing\.price \* inks/,
  ],
  [
    'how to add a carrier name to the shipping email',
    [
      ...[architecture, `${server}/email/emails.ts`, `${server}/email/templates/orders.ts`],
      ...[`${server}/db/schema/orders.ts`, `${server}/features/orders/notifications/emails.ts`],
    ],
    /shipped: \(\{ order \}, shop\) =>/,
  ],
  [
    'how to rename a status for customers only',
    [
      contributing,
      'packages/domain/src/statuses/statuses.test.ts',
      'packages/domain/src/statuses/status-table.ts',
    ],
    /orderLabel\?: string/,
  ],
  [
    'how to add a kind of element',
    [
      ...[
        contributing,
        'packages/design/src/elements/icon.ts',
        'packages/editor/src/colour/design-colours.ts',
      ],
      'packages/design/src/elements/elements.ts',
    ],
    /icon: \{ label: 'Art'/,
  ],
  [
    'why an upload was refused',
    [architecture, `${server}/features/assets/convert-file.ts`, `${server}/features/files/inspect.ts`],
    /is damaged and cannot be opened/,
  ],
])('STRUCTURE-047 a newcomer finds %s in at most five files', (_task, files, expectedText) => {
  expect(files.length).toBeLessThanOrEqual(maxFiles)
  const [firstFile = '', ...otherFiles] = files
  for (const path of otherFiles) expect(isNamed(path, read(firstFile)), path).toBe(true)
  expect(read(files.at(-1) ?? '')).toMatch(expectedText)
})

/** Whether a text names a file: by its path, by its folder, or by its name after the folder. */
function isNamed(path: string, text: string): boolean {
  const nameStart = path.lastIndexOf('/') + 1
  const [folder, name] = [path.slice(0, nameStart), path.slice(nameStart)]
  return (
    text.includes(`\`${path}\``) ||
    (text.includes(`\`${folder}\``) && (folder.endsWith('templates/') || text.includes(`\`${name}\``)))
  )
}
