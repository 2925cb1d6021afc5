import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { openHydratedPage, withBrowser } from './browser.ts'

/** An A3 sheet at 300 dpi. */
const [width, height] = [3508, 4961]
const maxMs = 1500
/** From this duration on, a person notices that a key press or click is delayed. */
const maxBlockedMs = 50
const rounds = 5

interface MeasuredUpload {
  /** From the selection of the file until the thumbnail, the print size and the number of colours are shown. */
  ms: number
  /** The longest time for which the page was blocked meanwhile. */
  blockedMs: number
  /** The same during a second without an upload: delays that the machine causes. */
  idleMs: number
}

/** Selects a large picture in the configurator, compared with how long the same browser takes to decode it. */
export async function uploadMetrics(
  shopUrl: string,
  productId: string,
): Promise<{ text: string; met: boolean }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'printery-bench-upload-'))
  try {
    return await withBrowser(async (browser) => {
      const lines: { text: string; met: boolean }[] = []
      for (const kind of ['flat', 'photo'] as const) {
        const path = join(folder, `${kind}.png`)
        const bytes = await draw(browser, kind)
        await writeFile(path, bytes)
        const decodeMs = await measureDecoding(browser, path)
        const uploads = await measureUpload(browser, `${shopUrl}/shirtdetail/${productId}`, path)
        const met = uploads.ms <= maxMs && uploads.blockedMs <= maxBlockedMs
        lines.push({
          text: `${kind} PNG of ${width} x ${height} px, ${(bytes.length / 1e6).toFixed(1)} MB, counted, measured and shown: ${uploads.ms.toFixed(0)} ms (at most ${maxMs}; baseline, only its decoding: ${decodeMs.toFixed(0)} ms), input blocked for ${uploads.blockedMs.toFixed(0)} ms at most (${maxBlockedMs}; baseline, the same page while idle: ${uploads.idleMs.toFixed(0)} ms)${met ? '' : ' NOT MET'}`,
          met,
        })
      }
      return lines
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A picture of four inks with soft edges, or of colour gradients with a little grain. */
async function draw(browser: Browser, kind: 'flat' | 'photo'): Promise<Buffer> {
  const page = await browser.newPage()
  const encoded = await page.evaluate(
    async ([wide, high, label]) => {
      const canvas = new OffscreenCanvas(wide, high)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      for (let index = 0; index < 400; index++) {
        context.fillStyle = ['#2a50a9', '#fcc82c', '#f18ca5', '#1b1a17'][index % 4] ?? ''
        context.beginPath()
        context.arc((index * 997) % wide, (index * 1499) % high, 40 + ((index * 37) % 300), 0, 7)
        context.fill()
      }
      if (label === 'photo') {
        const gradient = context.createLinearGradient(0, 0, wide, high)
        gradient.addColorStop(0, '#2a50a9')
        gradient.addColorStop(0.5, '#f18ca5c0')
        gradient.addColorStop(1, '#fcc82c')
        context.fillStyle = gradient
        context.fillRect(0, 0, wide, high)
        const pixels = context.getImageData(0, 0, wide, high)
        for (let index = 0; index < pixels.data.length; index += 4 * 101)
          pixels.data[index] = (pixels.data[index] ?? 0) ^ 1
        context.putImageData(pixels, 0, 0)
      }
      const blob = await canvas.convertToBlob({ type: 'image/png' })
      const reader = new FileReader()
      await new Promise((resolve) => {
        reader.onload = resolve
        reader.readAsDataURL(blob)
      })
      return String(reader.result).split(',')[1] ?? ''
    },
    [width, height, kind] as const,
  )
  await page.close()
  return Buffer.from(encoded, 'base64')
}

async function measureDecoding(browser: Browser, path: string): Promise<number> {
  const page = await browser.newPage()
  await page.setContent('<input type="file">')
  await page.locator('input').setInputFiles(path)
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    times.push(
      await page.evaluate(async () => {
        const file = document.querySelector('input')?.files?.[0]
        if (!file) throw new Error('no file')
        const started = performance.now()
        const picture = await createImageBitmap(file)
        const durationMs = performance.now() - started
        picture.close()
        return durationMs
      }),
    )
  await page.close()
  return median(times)
}

async function measureUpload(browser: Browser, address: string, path: string): Promise<MeasuredUpload> {
  const uploads: MeasuredUpload[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await openHydratedPage(browser, address)
    await page.getByLabel('Quantity M', { exact: true }).fill('20')
    await page.getByLabel('Front Print').check()
    await page.getByRole('radio', { name: /^Screen Printing/ }).check()
    uploads.push(await selectFile(page, path))
    await page.close()
  }
  const medianOf = (metric: keyof MeasuredUpload) => median(uploads.map((upload) => upload[metric]))
  return { ms: medianOf('ms'), blockedMs: medianOf('blockedMs'), idleMs: medianOf('idleMs') }
}

interface WatchedWindow {
  measured: MeasuredUpload
}

async function selectFile(page: Page, path: string): Promise<MeasuredUpload> {
  await page.evaluate(watchPage)
  await page.waitForFunction(() => (window as unknown as WatchedWindow).measured.idleMs > 0)
  await page.getByLabel('Front Side: Design without template').setInputFiles(path)
  const done = await page.waitForFunction(() => {
    const { measured } = window as unknown as WatchedWindow
    return measured.ms > 0 && measured
  })
  return (await done.jsonValue()) as MeasuredUpload
}

/** Runs in the page. A timer fires late by as long as the page was blocked. */
function watchPage(): void {
  const measured: MeasuredUpload = { ms: 0, blockedMs: 0, idleMs: 0 }
  Object.assign(window, { measured })
  const isShown = () => {
    const picture = document.querySelector<HTMLImageElement>('.slot.full img')
    const text = document.querySelector('.steps')?.textContent ?? ''
    return picture?.complete === true && /at \d+ dpi/.test(text) && text.includes('Counted in your design')
  }
  const watch = (isDone: (ms: number) => boolean, onDone: (started: number, longest: number) => void) => {
    const started = performance.now()
    let [last, longest] = [started, 0]
    const tick = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      if (isDone(now - started)) onDone(started, longest)
      else setTimeout(tick)
    }
    tick()
  }
  watch(
    (ms) => ms >= 1000,
    (_started, longest) => {
      measured.idleMs = longest
    },
  )
  addEventListener(
    'change',
    () =>
      watch(isShown, (started, longest) => {
        measured.blockedMs = longest
        requestAnimationFrame(() =>
          setTimeout(() => {
            measured.ms = performance.now() - started
          }),
        )
      }),
    { capture: true, once: true },
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
