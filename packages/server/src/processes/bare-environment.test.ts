import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPasswordHasher } from '../features/accounts/passwords/hashing.ts'
import {
  createRenderChildProcess,
  createRenderProcess,
} from '../features/designs/rendering/render-process.ts'
import { createPdfRenderer } from '../features/documents/pdf-renderer.ts'

/** The content of a file in /proc/PID of each child process, by program name. */
function procFilesOf(name: string): Map<string, string> {
  const listed = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  const named = listed.matchAll(/^\s*(\d+) .*\/([a-z-]+-process(?:-entry)?)\.ts/gm)
  return new Map(
    [...named].map(([, pid, program]) => [program ?? '', readFileSync(`/proc/${pid}/${name}`, 'utf8')]),
  )
}

test('STRUCTURE-050 processes that read untrusted input have no secrets in their environment', async () => {
  process.env.CARD_SECRET = 'told to nobody'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const pdfRenderer = createPdfRenderer()
  const failedDocument = pdfRenderer
    .render('mei', async () => [{ documentData: {} as never, pictures: [] }])
    .catch(() => undefined)
  const hasher = createPasswordHasher()
  const renderer = createRenderProcess(createRenderChildProcess({ niceness: 0 }))
  await renderer.run({ kind: 'draw', svg, ground: undefined, as: 'png' })
  await Promise.all([hasher.hash('correct horse', 'mei'), failedDocument])
  const started = procFilesOf('environ')
  expect([...started.keys()].sort()).toEqual(['hashing-process', 'pdf-process', 'render-process-entry'])
  for (const environment of started.values()) expect(environment).not.toContain('told to nobody')
  // Linux kills this process first when memory runs out.
  expect(procFilesOf('oom_score_adj').get('render-process-entry')).toBe('1000\n')
  for (const { close } of [pdfRenderer, hasher, renderer]) await close()
})
