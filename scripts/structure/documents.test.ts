import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { step } from '@printery/domain/testing/step'
import { expect, test } from 'vitest'
import { findDeadReferences, readCatalogue, readReferringFiles } from '../references.ts'
import { root } from '../run-program.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Paths of files and folders that a text names in backticks. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:packages|tests|scripts|mutation|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path)
/** The part of a document between a heading and the next one. */
function section(path: string, heading: string): string {
  const [, sectionText = ''] = read(path).split(`\n## ${heading}\n`)
  return sectionText.split('\n## ')[0] ?? ''
}

test('the README begins with one sentence, two pictures and two commands', async () => {
  const [title, sentence = '', ...blocks] = read('README.md').split(/\n{2,}/)
  await step('STRUCTURE-003 one sentence describes the shop', () => {
    expect(title).toBe('# Printery')
    expect(sentence.match(/\.(?=\s|$)/g)).toHaveLength(1)
    expect(sentence).toContain('online shop for custom-printed merchandise')
  })
  await step(
    'STRUCTURE-003 the pictures show the editor and a proof beside its print, and two commands follow',
    () => {
      const pictures = blocks
        .slice(0, 2)
        .map((block) => /^!\[(.+)\]\((docs\/pictures\/[\w-]+\.webp)\)$/.exec(block))
      expect(pictures.map((picture) => picture?.[1])).toEqual([
        expect.stringMatching(/^The editor/),
        expect.stringMatching(/proof .* beside its print/),
      ])
      for (const picture of pictures) expect(existsSync(join(root, picture?.[2] ?? ''))).toBe(true)
      expect(blocks[2]?.match(/`npm [\w:]+`/g)).toEqual(['`npm start`', '`npm test`'])
    },
  )
})

test('STRUCTURE-004 the architecture page has diagrams of packages and payments, and a table of where each fact is defined', () => {
  const page = read('docs/architecture.md')
  expect([...page.matchAll(/```mermaid\n(\w+)/g)].map(([, kind]) => kind)).toEqual([
    'flowchart',
    'sequenceDiagram',
  ])
  const rows = section('docs/architecture.md', 'Where each fact is defined').match(/^\| .+ \| .+ \|$/gm) ?? []
  expect(rows.length).toBeGreaterThan(30)
  // Each row below the heading names at least one path.
  for (const row of rows.slice(1)) expect(row).toMatch(/`[\w./{}<>-]+`/)
})

test('STRUCTURE-005 the glossary has one line for each name', () => {
  const names = read('docs/glossary.md')
    .split('\n')
    .flatMap((line) =>
      [...(/^\| (.+?) \|/.exec(line)?.[1] ?? '').matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name),
    )
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('CONTRIBUTING.md describes first changes step by step', async () => {
  const changes = section('CONTRIBUTING.md', 'Three first changes')
    .split(/^(?=\*\*)/m)
    .slice(1)
  await step('STRUCTURE-007 there are three: a status label, a field of a call, a kind of element', () => {
    expect(changes.map((change) => /^\*\*(.+?)\.\*\*/.exec(change)?.[1])).toEqual([
      'Rename a status for customers',
      'Add a field to a call',
      'Add a kind of element to the editor',
    ])
  })
  await step('STRUCTURE-007 each names the files to open, which exist', () => {
    for (const change of changes) {
      expect(pathsIn(change).length).toBeGreaterThan(0)
      for (const path of pathsIn(change)) expect(existsSync(join(root, path)), path).toBe(true)
    }
  })
  await step('STRUCTURE-007 there are templates for issues and pull requests, and a changelog', () => {
    for (const name of ['ISSUE_TEMPLATE/bug.md', 'ISSUE_TEMPLATE/feature.md', 'pull_request_template.md'])
      expect(existsSync(join(root, '.github', name)), name).toBe(true)
    expect(read('CHANGELOG.md')).toContain('\n## Unreleased\n')
  })
})

test('every reference has an existing target', async () => {
  const catalogue = readCatalogue()
  await step(
    'STRUCTURE-008 specification, decisions, checklist and attacks are in docs/specification',
    () => {
      for (const name of [
        'customer.md',
        'back-office.md',
        'decisions.md',
        'requirements.tsv',
        'attacks.md',
        'api.md',
      ])
        expect(existsSync(join(root, 'docs', 'specification', name)), name).toBe(true)
      expect([catalogue.requirements.size, catalogue.decisions.size, catalogue.attacks.size]).toEqual([
        expect.any(Number),
        114,
        expect.any(Number),
      ])
    },
  )
  await step('STRUCTURE-009 ids, decisions and paths of documents that do not exist are refused', () => {
    // Split, because the check reads this file too.
    const text = `${['ADR', 'DEC', 'CART'].map((kind) => `${kind}-999`).join(' ')} \`scripts/gone.ts\``
    expect(findDeadReferences([{ path: 'CONTRIBUTING.md', text }], catalogue)).toHaveLength(4)
  })
  await step('STRUCTURE-009 the project has no dead reference', () => {
    expect(findDeadReferences(readReferringFiles(), catalogue)).toEqual([])
  })
})

test('STRUCTURE-015 each considered package is used, or the architecture page explains why not', () => {
  const page = read('docs/architecture.md')
  const noPackageSection = page.slice(page.indexOf('Code of our own, and why no package is used'))
  const lines = noPackageSection.split('\n').filter((line) => line.startsWith('| '))
  for (const name of ['piscina', 'tinypool', 'p-limit', 'rate-limiter-flexible', 'papaparse'])
    expect(lines.filter((line) => line.includes(name)).length, name).toBeGreaterThan(0)
  expect(JSON.parse(read('packages/server/package.json')).dependencies).toHaveProperty('ipaddr.js')
})
