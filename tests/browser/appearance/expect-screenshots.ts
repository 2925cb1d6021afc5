import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { waitForAnimations } from '../support/check-accessibility.ts'
import { expect } from '../support/shop.ts'

const folder = import.meta.dirname
const failureFolder = join(import.meta.dirname, '..', '..', '..', 'test-results', 'screenshots')

/** Side of the compared squares in px. The mean of a square evens out differences of glyph edges between Chromium versions. */
const side = 12
/**
 * The maximum difference of a square's mean in a channel, of 255: more than a changed number or date in small type
 * causes.
 */
const tolerance = 40
/** The number of squares that may differ more, for glyphs of another weight: fewer than a small button covers. */
const maxDifferingSquares = 12

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/**
 * Expects the open page to match its reference screenshots at both widths. An intended change of a screen is recorded
 * by `UPDATE_GOLDEN=1 npx playwright test screenshots`, and reviewed before it is committed. Elements that show dates
 * are passed as `changing` and are masked.
 */
export async function expectScreenshots(page: Page, name: string, changing: string[] = []): Promise<void> {
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size)
    await waitUntilDrawn(page)
    const mask = changing.map((selector) => page.locator(selector))
    const screenshot = await page.screenshot({ scale: 'css', caret: 'hide', mask, maskColor: '#808080' })
    await compareWithReference(screenshot, `${name}-${size.width}`)
  }
  await page.setViewportSize(desktop)
}

/** Waits for fonts and visible pictures, and until nothing moves. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const visibleImages = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight
    })
    await Promise.all(visibleImages.map((image) => image.decode().catch(() => undefined)))
  })
  await waitForAnimations(page)
}

async function compareWithReference(screenshot: Buffer, name: string): Promise<void> {
  const file = join(folder, `${name}.webp`)
  if (process.env.UPDATE_GOLDEN === '1') {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, await sharp(screenshot).webp({ quality: 60, effort: 6 }).toBuffer())
  }
  if (!existsSync(file))
    throw new Error(`There is no reference screenshot ${name}; create it with UPDATE_GOLDEN=1.`)
  const [actual, expected] = await Promise.all([pixelsOf(screenshot), pixelsOf(readFileSync(file))])
  expect
    .soft([actual.width, actual.height], `${name} is as large as its reference`)
    .toEqual([expected.width, expected.height])
  const differing = differingSquares(actual, expected)
  if (differing.length <= maxDifferingSquares) return
  mkdirSync(failureFolder, { recursive: true })
  writeFileSync(join(failureFolder, `${name}.png`), await markSquares(screenshot, differing))
  expect
    .soft(differing.length, `squares of ${name} that differ: red in test-results/screenshots/${name}.png`)
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

/** Upper left corners in px of the squares that differ too much. */
function differingSquares(actual: Pixels, expected: Pixels): { left: number; top: number }[] {
  const squares = []
  for (let top = 0; top < actual.height; top += side)
    for (let left = 0; left < actual.width; left += side) {
      const [actualMean, expectedMean] = [meanOf(actual, left, top), meanOf(expected, left, top)]
      if (actualMean.some((mean, channel) => Math.abs(mean - (expectedMean[channel] ?? 0)) > tolerance))
        squares.push({ left, top })
    }
  return squares
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

function markSquares(screenshot: Buffer, squares: { left: number; top: number }[]): Promise<Buffer> {
  const create = {
    width: side,
    height: side,
    channels: 4,
    background: { r: 255, g: 0, b: 0, alpha: 0.5 },
  } as const
  return sharp(screenshot)
    .composite(squares.map((corner) => ({ input: { create }, ...corner })))
    .png()
    .toBuffer()
}
