import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { atRest } from '../support/check-accessibility.ts'
import { expect } from '../support/shop.ts'

const folder = import.meta.dirname
const failed = join(import.meta.dirname, '..', '..', '..', 'test-results', 'pictures')

/** Side of the squares that are compared, px. Edges of glyphs, which each Chromium draws otherwise, blur away in them. */
const side = 12
/** How far the mean of a square may be off in a channel, of 255: another number or date in small type is less. */
const tolerance = 40
/** How many squares may be further off: glyphs of another weight, and never as many as a small button has. */
const maxDifferingSquares = 12

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/**
 * What is open looks as its picture does, at both widths. A screen that shall look otherwise is taken anew by
 * `UPDATE_GOLDEN=1 npx playwright test pictures`, and looked at before it is committed. Places that show the day are
 * `changing` and left out.
 */
export async function expectPictures(page: Page, what: string, changing: string[] = []): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await drawn(page)
    const mask = changing.map((selector) => page.locator(selector))
    const taken = await page.screenshot({ scale: 'css', caret: 'hide', mask, maskColor: '#808080' })
    await expectPicture(taken, `${what}-${size.width}`)
  }
  await page.setViewportSize(desktop)
}

/** Waits for letters, for the pictures that are in sight, and until nothing moves. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const seen = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
  })
  await atRest(page)
}

async function expectPicture(taken: Buffer, name: string): Promise<void> {
  const file = join(folder, `${name}.webp`)
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, await sharp(taken).webp({ quality: 60, effort: 6 }).toBuffer())
  }
  if (!existsSync(file)) throw new Error(`There is no picture ${name}; UPDATE_GOLDEN=1 takes it.`)
  const [is, shall] = await Promise.all([pixelsOf(taken), pixelsOf(readFileSync(file))])
  expect
    .soft([is.width, is.height], `${name} is as large as its picture`)
    .toEqual([shall.width, shall.height])
  const off = squaresOff(is, shall)
  if (off.length <= maxDifferingSquares) return
  mkdirSync(failed, { recursive: true })
  writeFileSync(join(failed, `${name}.png`), await marked(taken, off))
  expect
    .soft(off.length, `squares of ${name} that differ: red in test-results/pictures/${name}.png`)
    .toBeLessThanOrEqual(maxDifferingSquares)
}

interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Corners of the squares that are too far off, px. */
function squaresOff(is: Pixels, shall: Pixels): { left: number; top: number }[] {
  const off = []
  for (let top = 0; top < is.height; top += side)
    for (let left = 0; left < is.width; left += side) {
      const [one, other] = [meanOf(is, left, top), meanOf(shall, left, top)]
      if (one.some((mean, channel) => Math.abs(mean - (other[channel] ?? 0)) > tolerance))
        off.push({ left, top })
    }
  return off
}

function meanOf({ data, width, height }: Pixels, left: number, top: number): number[] {
  const sums = [0, 0, 0]
  const right = Math.min(left + side, width)
  const bottom = Math.min(top + side, height)
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++)
      for (let channel = 0; channel < 3; channel++)
        sums[channel] = (sums[channel] ?? 0) + (data[(y * width + x) * 3 + channel] ?? 0)
  return sums.map((sum) => sum / ((right - left) * (bottom - top)))
}

function marked(taken: Buffer, off: { left: number; top: number }[]): Promise<Buffer> {
  const create = {
    width: side,
    height: side,
    channels: 4,
    background: { r: 255, g: 0, b: 0, alpha: 0.5 },
  } as const
  return sharp(taken)
    .composite(off.map((place) => ({ input: { create }, ...place })))
    .png()
    .toBuffer()
}
