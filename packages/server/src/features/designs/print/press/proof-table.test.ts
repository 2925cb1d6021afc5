import { gamutDistance, isPrintable, nearestPrintable, printedColour } from '@printery/design/soft-proof'
import { describe, expect, test } from 'vitest'
import { readOwnProfile } from './press-pdf.ts'
import { proofColours } from './proof-table.ts'

const device = { renderingIntent: 'relative', blackGeneration: 'black only', inkLimit: 300 } as const
const profile = await readOwnProfile()

/** The largest difference of two colours in a channel. */
function difference(one: string, other: string): number {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  return Math.max(...a.map((channel, index) => Math.abs(channel - (b[index] ?? 0))))
}

describe('colours as coated paper shows them', () => {
  test('PREPRESS-091 white, greys and printable colours keep their look, bright colours become the nearest printable ones', async () => {
    const { table } = await proofColours(profile, device)
    expect(printedColour(table, 'ffffff')).toBe('ffffff')
    for (const printable of ['808080', 'b3202c', '219976', 'f18ca5', 'fcc82c'])
      expect(difference(printedColour(table, printable), printable)).toBeLessThanOrEqual(10)
    // Lab 66.8, -39.7, 52.9 (64.5 % cyan and 100 % yellow) by Argyll's `icclu -ff -ir`.
    expect(difference(printedColour(table, '00ff00'), '6bb332')).toBeLessThanOrEqual(6)
  })

  test('PREPRESS-092 the shop’s own inks are printable, the primaries of a screen are not', async () => {
    const { table } = await proofColours(profile, device)
    for (const ink of ['b3202c', 'fcc82c', 'f18ca5', '219976', 'fefcf9', '2a50a9'])
      expect([ink, isPrintable(table, ink)]).toEqual([ink, true])
    for (const bright of ['00ff00', '0000ff', '00ffff', 'ff00ff', '39ff14'])
      expect([bright, isPrintable(table, bright)]).toEqual([bright, false])
    expect(gamutDistance(table, '00ff00')).toBeGreaterThan(15)
  })

  test('PREPRESS-095 the nearest printable colour is printable, and looks the same when it is printed', async () => {
    const { table } = await proofColours(profile, device)
    for (const bright of ['00ff00', '0000ff', '00ffff', 'ff00ff', '39ff14', '00e5ff', 'ff6600', '8000ff']) {
      const nearest = nearestPrintable(table, bright)
      expect([bright, isPrintable(table, nearest)]).toEqual([bright, true])
      expect(difference(printedColour(table, nearest), nearest)).toBeLessThanOrEqual(24)
    }
  })

  test('PREPRESS-091 the rendering intent changes how colours look, but not which are printable', async () => {
    const [relative, perceptual] = await Promise.all([
      proofColours(profile, device),
      proofColours(profile, { ...device, renderingIntent: 'perceptual' }),
    ])
    expect(printedColour(relative.table, '0000ff')).not.toBe(printedColour(perceptual.table, '0000ff'))
    expect(nearestPrintable(relative.table, '0000ff')).toBe(nearestPrintable(perceptual.table, '0000ff'))
  })

  test('PREPRESS-094 black ink alone looks like a dark grey, and rich black like a darker one; black by the profile has no grey of its own', async () => {
    const greyOf = async (blackGeneration: 'black only' | 'rich' | 'profile') =>
      (await proofColours(profile, { ...device, blackGeneration })).black
    // L* 17.4 and 12.8 by Argyll, which are 2c2c2c and 222222.
    expect(difference((await greyOf('black only')) ?? '', '2c2c2c')).toBeLessThanOrEqual(3)
    expect(difference((await greyOf('rich')) ?? '', '222222')).toBeLessThanOrEqual(3)
    expect(await greyOf('profile')).toBeNull()
  })

  test('PREPRESS-091 less ink makes shadows lighter', async () => {
    const lightness = async (inkLimit: number) =>
      Number.parseInt(
        printedColour((await proofColours(profile, { ...device, inkLimit })).table, '101010').slice(0, 2),
        16,
      )
    expect((await lightness(150)) - (await lightness(300))).toBeGreaterThan(8)
  })
})
