import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import type { Design } from '@printery/design'
import { createRenderProcess } from '../packages/server/src/features/designs/rendering/render-process.ts'
import { durationMetric, type Metric } from './metric.ts'

/** ms and MB */
const limits = { server: 2000, memory: 600, browser: 6000, blocked: 50 }
const rounds = 3

export type Pictures = Map<string, Uint8Array>

/** PNG and PDF of an A3 page at 300 dpi, in the render process of the shop. */
export async function serverMetrics(design: Design, pictures: Pictures): Promise<Metric[]> {
  const renderProcess = createRenderProcess()
  const assets = {
    pictures: new Map([...pictures].map(([name, bytes]) => [name, { bytes, contentType: 'image/jpeg' }])),
    drawings: new Map(),
  }
  const make = () =>
    renderProcess.run({
      ...{ kind: 'make', design, page: 'front', method: 'Heat Transfer', assets },
      ...{ title: 'bench', isDarkGarment: false },
    })
  const first = await timed(make)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await timed(make))
  const peak = await peakOf('render-process-entry')
  const met = peak < limits.memory
  return [
    durationMetric(
      'A3 at 300 dpi as PNG and PDF on the server',
      times.sort((a, b) => a - b),
      limits.server,
      'the first one, with its process and fonts',
      [first],
    ),
    {
      text: `memory of the process that makes them, at its peak: ${peak.toFixed(0)} MB (under ${limits.memory})${met ? '' : ' NOT MET'}`,
      met,
    },
  ]
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The peak memory in MB of the child of this process that runs this script. */
async function peakOf(script: string): Promise<number> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '')
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await read(`/proc/${pid}/status`)
    const isChild = status.includes(`\nPPid:\t${process.pid}\n`)
    if (isChild && (await read(`/proc/${pid}/cmdline`)).includes(script))
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
  }
  return Number.NaN
}

interface Drawn {
  ms: number
  /** The longest time in which the page was blocked while drawing, and in a second in which nothing was drawn. */
  blockedMs: number
  idleMs: number
}

/** The same page in a worker of the editor in this page, which must not be blocked. */
export async function workerMetrics(page: Page, design: Design, pictures: Pictures): Promise<Metric[]> {
  const assets = await readdir(new URL('../packages/web/build/client/assets/', import.meta.url))
  const worker = assets.find((name) => /^render-worker-.*\.js$/.test(name))
  if (!worker) throw new Error('the build has no worker that draws')
  const comlink = createRequire(new URL('../packages/editor/package.json', import.meta.url)).resolve(
    'comlink/dist/umd/comlink.js',
  )
  await page.addScriptTag({ path: comlink })
  const bytes = [...pictures].map(
    ([name, picture]) => [name, Buffer.from(picture).toString('base64')] as const,
  )
  await page.evaluate(openWorker, { address: `/assets/${worker}`, bytes })
  const drawn: Drawn[] = []
  for (let round = 0; round <= rounds; round++)
    drawn.push(await page.evaluate(drawInWorker, JSON.stringify(design)))
  const [first, ...otherRuns] = drawn
  const quickest = otherRuns.toSorted((a, b) => a.ms - b.ms)
  const blocked = Math.min(...otherRuns.map(({ blockedMs }) => blockedMs))
  const idle = Math.min(...otherRuns.map(({ idleMs }) => idleMs))
  const met = blocked < limits.blocked
  return [
    durationMetric(
      'A3 at 300 dpi as PNG in the worker of the browser',
      quickest.map(({ ms }) => ms),
      limits.browser,
      'the first one, with its fonts',
      [first?.ms ?? Number.NaN],
    ),
    {
      text: `input blocked meanwhile: ${blocked.toFixed(0)} ms at most (under ${limits.blocked}; baseline, the same page while idle: ${idle.toFixed(0)} ms); load of the machine ${loadavg()[0]?.toFixed(1)}${met ? '' : ' NOT MET'}`,
      met,
    },
  ]
}

interface RenderWorker {
  png: (design: unknown, page: string, wanted: unknown) => Promise<Uint8Array>
}

/** Runs in the page: opens another worker, which is called as the editor calls its own. */
async function openWorker({ address, bytes }: { address: string; bytes: (readonly [string, string])[] }) {
  interface Comlink {
    wrap: (worker: Worker) => RenderWorker & { open: (sources: unknown) => Promise<void> }
    proxy: (sources: unknown) => unknown
  }
  const { wrap, proxy } = (window as unknown as { Comlink: Comlink }).Comlink
  const worker = new Worker(address, { type: 'module' })
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))
  const pictures = new Map(
    bytes.map(([name, text]) => [name, Uint8Array.from(atob(text), (c) => c.charCodeAt(0))]),
  )
  const font = async (sha256: string) =>
    new Uint8Array(await (await fetch(`/api/font/${sha256}`)).arrayBuffer())
  const renderWorker = wrap(worker)
  await renderWorker.open(proxy({ font, picture: async (sha256: string) => pictures.get(sha256) }))
  Object.assign(window, { renderWorker: { png: renderWorker.png } })
}

/** Runs in the page. A timer fires late by as long as the page was blocked. */
async function drawInWorker(design: string): Promise<Drawn> {
  const { renderWorker } = window as unknown as { renderWorker: RenderWorker }
  const longestBlockDuring = async (work: Promise<unknown>): Promise<number> => {
    let [last, longest, isDone] = [performance.now(), 0, false]
    const tick = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      if (!isDone) setTimeout(tick)
    }
    tick()
    await work
    isDone = true
    return longest
  }
  const idleMs = await longestBlockDuring(new Promise((resolve) => setTimeout(resolve, 1000)))
  const began = performance.now()
  const drawing = renderWorker.png(JSON.parse(design), 'front', { dpi: 300, quality: 'print' })
  const blockedMs = await longestBlockDuring(drawing)
  if ((await drawing).length < 10_000) throw new Error('this is no picture of an A3 page')
  return { ms: performance.now() - began, blockedMs, idleMs }
}
