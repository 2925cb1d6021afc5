import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { loadavg } from 'node:os'
import type { Page } from '@playwright/test'
import type { Design } from '@printery/design'
import { devicePresets } from '@printery/domain/device-presets'
import type { RenderJob } from '../packages/server/src/features/designs/rendering/render-job.ts'
import { createRenderProcess } from '../packages/server/src/features/designs/rendering/render-process.ts'
import { durationMetric, type Metric } from './metric.ts'
import { traceArtwork } from './trace-artwork.ts'

/** Limits in ms and MB. */
const limits = {
  server: { ms: 2000, memory: 600 },
  press: { ms: 4000, memory: 700 },
  ...{ browser: 6000, trace: 1500, removal: 1000, blocked: 50 },
}
const rounds = 3

export type Pictures = Map<string, Uint8Array>

/** An A3 page with photos at 300 dpi: PNG and PDF, and the PDF/X-4 of a press, each in a render process like the shop's. */
export async function serverMetrics(design: Design, pictures: Pictures): Promise<Metric[]> {
  const assets = {
    pictures: new Map([...pictures].map(([name, bytes]) => [name, { bytes, contentType: 'image/jpeg' }])),
    drawings: new Map(),
    fonts: new Map(),
  }
  const job: Extract<RenderJob, { kind: 'make' }> = {
    ...{ kind: 'make', design, page: 'front', method: 'Heat Transfer', assets },
    ...{ title: 'bench', isDarkGarment: false },
  }
  const press = { device: devicePresets['Digital paper'], createdAt: new Date(0) }
  return [
    ...(await jobMetrics('A3 at 300 dpi as PNG and PDF on the server', job, limits.server)),
    ...(await jobMetrics('A3 with photos as PDF/X-4 on the server', { ...job, press }, limits.press)),
  ]
}

/** The time of a job and the peak memory of its process. */
async function jobMetrics(
  label: string,
  job: RenderJob,
  { ms, memory }: { ms: number; memory: number },
): Promise<Metric[]> {
  // As in the processes of the shop.
  process.env.MALLOC_ARENA_MAX ??= '1'
  const renderProcess = createRenderProcess()
  try {
    const first = await measureMs(() => renderProcess.run(job))
    const durations: number[] = []
    for (let round = 0; round < rounds; round++) durations.push(await measureMs(() => renderProcess.run(job)))
    const peak = await peakMemoryOf('render-process-entry')
    const met = peak < memory
    return [
      durationMetric(
        label,
        durations.sort((a, b) => a - b),
        ms,
        'the first one, with its process and fonts',
        [first],
      ),
      {
        text: `memory of the process that makes them, at its peak: ${peak.toFixed(0)} MB (under ${memory})${met ? '' : ' NOT MET'}`,
        met,
      },
    ]
  } finally {
    await renderProcess.close()
  }
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The peak memory in MB of the child of this process that runs this script. */
async function peakMemoryOf(script: string): Promise<number> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '')
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const status = await read(`/proc/${pid}/status`)
    const isChild = status.includes(`\nPPid:\t${process.pid}\n`)
    if (isChild && (await read(`/proc/${pid}/cmdline`)).includes(script))
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
  }
  return Number.NaN
}

interface WorkerTiming {
  ms: number
  /** The longest time for which the page was blocked meanwhile, and during a second of idling. */
  blockedMs: number
  idleMs: number
}

/** The same page, rendered by the editor's worker: the page with the editor must not be blocked. */
export async function workerMetrics(page: Page, design: Design, pictures: Pictures): Promise<Metric[]> {
  const assets = await readdir(new URL('../packages/web/build/client/assets/', import.meta.url))
  const worker = assets.find((name) => /^render-worker-.*\.js$/.test(name))
  if (!worker) throw new Error('the build has no worker that draws')
  const comlink = createRequire(new URL('../packages/editor/package.json', import.meta.url)).resolve(
    'comlink/dist/umd/comlink.js',
  )
  await page.addScriptTag({ path: comlink })
  const artwork = await traceArtwork()
  const { width, height } = artwork.photo
  const bytes = [...pictures, [artwork.name, artwork.bytes] as const].map(
    ([name, picture]) => [name, Buffer.from(picture).toString('base64')] as const,
  )
  await page.evaluate(openWorker, { address: `/assets/${worker}`, bytes })
  const drawTimes: WorkerTiming[] = []
  for (let round = 0; round <= rounds; round++) {
    drawTimes.push(await timedCall(page, 'png', design, 'front', { dpi: 300, quality: 'print' }))
  }
  const [first, ...otherRuns] = drawTimes
  return [
    durationMetric(
      'A3 at 300 dpi as PNG in the worker of the browser',
      sortedTimes(otherRuns),
      limits.browser,
      'the first one, with its fonts',
      [first?.ms ?? Number.NaN],
    ),
    blockedMetric('input blocked meanwhile', otherRuns),
    ...(await pictureToolMetrics(page, { ...tracing, opened: artwork.photo })),
    ...(await pictureToolMetrics(page, { ...removal, opened: { sha256: artwork.name, width, height } })),
  ]
}

interface PictureTool {
  open: Call
  opened: object
  work: Call
  options: object
  /** What is done to the picture. */
  done: string
  limitMs: number
}

/** Opens a picture of 2,000 x 2,000 px and works on it, each time from the start. */
async function pictureToolMetrics(
  page: Page,
  { open, opened, work, options, done, limitMs }: PictureTool,
): Promise<Metric[]> {
  const [openings, works]: [WorkerTiming[], WorkerTiming[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    openings.push(await timedCall(page, open, opened))
    works.push(await timedCall(page, work, options))
  }
  return [
    durationMetric(
      `a picture of 2,000 x 2,000 px ${done} in the worker of the browser`,
      sortedTimes(works),
      limitMs,
      'the same picture, only opened',
      sortedTimes(openings),
    ),
    blockedMetric('input blocked meanwhile', works),
  ]
}

const tracing: Omit<PictureTool, 'opened'> = {
  open: 'openTracing',
  work: 'trace',
  done: 'traced to six inks',
  limitMs: limits.trace,
  options: { ...{ inks: 6, palette: null, smoothing: 0.4, speck: 0.003 }, background: 'keep' },
}
const removal: Omit<PictureTool, 'opened'> = {
  open: 'openPicture',
  work: 'previewRemoval',
  done: 'freed from its background',
  limitMs: limits.removal,
  options: { tolerance: 0.1, includesEnclosed: true, strokes: [], cutOff: 0.5 },
}

const sortedTimes = (timings: readonly WorkerTiming[]) =>
  timings.map(({ ms }) => ms).toSorted((a, b) => a - b)

function timedCall(page: Page, call: Call, ...args: readonly unknown[]): Promise<WorkerTiming> {
  const request: WorkerCall = { call, args: JSON.stringify(args) }
  return page.evaluate(timeInWorker, request)
}

function blockedMetric(label: string, runs: readonly WorkerTiming[]): Metric {
  const blocked = Math.min(...runs.map(({ blockedMs }) => blockedMs))
  const idle = Math.min(...runs.map(({ idleMs }) => idleMs))
  const met = blocked < limits.blocked
  return {
    text: `${label}: ${blocked.toFixed(0)} ms at most (under ${limits.blocked}; baseline, the same page while idle: ${idle.toFixed(0)} ms); load of the machine ${loadavg()[0]?.toFixed(1)}${met ? '' : ' NOT MET'}`,
    met,
  }
}

type Call = 'png' | 'openTracing' | 'trace' | 'openPicture' | 'previewRemoval'
interface WorkerCall {
  call: Call
  args: string
}
type RenderWorker = Record<Call, (...args: readonly unknown[]) => Promise<object | string | undefined>>

/** Runs in the page: opens a second render worker, with the same calls as the editor. */
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
  const { png, openTracing, trace, openPicture, previewRemoval } = renderWorker
  Object.assign(window, { renderWorker: { png, openTracing, trace, openPicture, previewRemoval } })
}

/** Runs in the page. A timer fires late by as long as the page was blocked. */
async function timeInWorker({ call, args }: WorkerCall): Promise<WorkerTiming> {
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
  const startedAt = performance.now()
  const working = renderWorker[call](...JSON.parse(args))
  const blockedMs = await longestBlockDuring(working)
  const ms = performance.now() - startedAt
  const result = await working
  if (typeof result !== 'object') throw new Error(`${call} returned no result: ${result}`)
  return { ms, blockedMs, idleMs }
}
