import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  composeMockup,
  composeShade,
  garmentMeasures,
  mockupNames,
  pictureBox,
  printArea,
  printAreas,
  sides,
} from './index.ts'

const readArtwork = (name: string) => readFileSync(new URL(`../art/${name}.svg`, import.meta.url), 'utf8')
const products = mockupNames.flatMap((mockup) => sides.map((side) => ({ mockup, side })))
const artworkWithIds =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 240"><defs><path id="sil" d="M0 0h9v9z"/><clipPath id="cut"><use href="#sil"/></clipPath></defs>' +
  '<g clip-path="url(#cut)"><path d="M0 0h200v240z" fill="#1b1a17" style="mix-blend-mode:multiply"/></g></svg>'

test.each(products)('the print areas of $mockup, $side match its artwork', ({ mockup, side }) => {
  const metadata = JSON.parse(
    /<metadata>(.*?)<\/metadata>/s.exec(readArtwork(`${mockup}-${side}`))?.[1] ?? '',
  )
  const expected = metadata.printAreas.map(({ side: _, ...area }: { side: string }) => area)
  expect(printAreas(mockup, side)).toEqual(expected)
  expect(expected.length).toBeGreaterThan(0)
})

test.each(products)('$mockup, $side has the measures of its artwork', ({ mockup, side }) => {
  const { realSize } = JSON.parse(
    /<metadata>(.*?)<\/metadata>/s.exec(readArtwork(`${mockup}-${side}`))?.[1] ?? '',
  )
  const { chestWidthMm: chest, lengthMm: length } = realSize
  expect(garmentMeasures(mockup)).toEqual(chest && { chest, length })
})

test.each(products)('the picture of $mockup, $side shows all of its print areas', ({ mockup, side }) => {
  const box = pictureBox(mockup, side)
  for (const area of printAreas(mockup, side).filter(({ rotation }) => rotation === 0)) {
    expect(area.x).toBeGreaterThanOrEqual(box.x)
    expect(area.y).toBeGreaterThanOrEqual(box.y)
    expect(area.x + area.width).toBeLessThanOrEqual(box.x + box.width)
    expect(area.y + area.height).toBeLessThanOrEqual(box.y + box.height)
  }
})

test.each(products)('a composed $mockup, $side is complete and has unique ids', ({ mockup, side }) => {
  for (const { name } of printAreas(mockup, side)) {
    const svg = composeMockup(readArtwork(`${mockup}-${side}`), {
      hex: '#f4f2ee',
      castShadow: true,
      artwork: { svg: artworkWithIds, area: name },
    })
    expect(svg).not.toContain('{{')
    expect(svg).not.toContain('id="background"')
    expect(svg).toContain('id="art-sil"')
    const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const referencedIds = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id)
    expect(referencedIds.filter((id) => !ids.includes(id))).toEqual([])
  }
})

test('a picture shows the picture box, or the whole artwork on its background', () => {
  const tee = readArtwork('tshirt-front')
  const { x, y, width, height } = pictureBox('tshirt', 'front')
  expect(composeMockup(tee, { hex: '#1c1c1d' })).toContain(`viewBox="${x} ${y} ${width} ${height}"`)
  const fullArtwork = composeMockup(tee, { hex: '#1c1c1d', crop: false, cutOut: false })
  expect(fullArtwork).toContain('viewBox="0 0 1200 1200"')
  expect(fullArtwork).toContain('id="background"')
  expect(composeShade(readArtwork('tshirt-front-shade'), 'tshirt', 'front')).toContain(
    `viewBox="${x} ${y} ${width} ${height}"`,
  )
})

test('ink is opaque on dark garments and multiplies on light ones', () => {
  const composePrint = (hex: string, area = 'front-a4') =>
    composeMockup(readArtwork('tshirt-front'), { hex, artwork: { svg: artworkWithIds, area } })
  expect(composePrint('#f4f2ee')).toContain('mix-blend-mode:multiply')
  expect(composePrint('#1c1c1d')).not.toContain('mix-blend-mode:multiply')
  expect(composePrint('#1c1c1d')).toContain('fill="#fefcf9"')
})

test('the card of a lanyard is white for every colour of the strap', () => {
  const composePrint = (area: string) =>
    composeMockup(readArtwork('lanyard-front'), { hex: '#1c1c1d', artwork: { svg: artworkWithIds, area } })
  expect(composePrint('card-86x124')).toContain('mix-blend-mode:multiply')
  expect(composePrint('card-86x124')).toMatch(/<g id="print-card"><g /)
  expect(composePrint('strap-130x16')).not.toContain('mix-blend-mode:multiply')
  expect(composePrint('strap-130x16')).toContain('rotate(69.4 ')
})

test("a picture's URL is escaped in its attribute", () => {
  const svg = composeMockup(readArtwork('mug-front'), {
    hex: '#f4f2ee',
    artwork: { href: '/a"><script>', area: 'logo-50x50' },
  })
  expect(svg).toContain('href="/a&quot;>&lt;script>"')
})

test('an unknown mockup, side, area or colour is refused', () => {
  const tee = readArtwork('tshirt-front')
  expect(() => printAreas('sock' as 'cap', 'front')).toThrow(RangeError)
  expect(() => printAreas('cap', 'top' as 'front')).toThrow(RangeError)
  expect(() => printArea('cap', 'front', 'sleeve')).toThrow(RangeError)
  expect(() => pictureBox('cap', 'top' as 'front')).toThrow(RangeError)
  expect(() => composeMockup('<svg></svg>', { hex: '#f4f2ee' })).toThrow(RangeError)
  expect(() => composeMockup(tee, { hex: 'red"/>' })).toThrow(RangeError)
  expect(() => composeMockup(tee, { hex: '#f4f2ee', artwork: { href: '/a', area: 'sleeve' } })).toThrow(
    RangeError,
  )
})
