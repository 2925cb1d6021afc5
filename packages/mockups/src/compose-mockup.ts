import { type Side, sides } from '@printery/domain'
import { type ArtworkOnProduct, placeArtwork } from './artwork.ts'
import { castShadow, fadeAtEdges } from './cast-shadow.ts'
import { colourValues } from './garment-colours.ts'
import { isMockupName, type MockupName } from './mockup-names.ts'
import { type Box, pictureBox } from './picture-box.ts'

export interface MockupOptions {
  /** Colour of the product, with or without `#`. */
  hex: string
  artwork?: ArtworkOnProduct
  /** Omit the background. Default: true. */
  cutOut?: boolean
  /** Add the halftone shadow. Default: false. */
  castShadow?: boolean
  /** Crop to the picture box instead of all 1200 units. Default: true. */
  crop?: boolean
  /** Length of the longer side in px; by default a unit is a px. */
  longerSide?: number
}

const wholeArtwork: Box = { x: 0, y: 0, width: 1200, height: 1200 }

/**
 * Composes a picture of a product from the source of `<mockup>-<side>.svg`. Its ids are unique only within one
 * document.
 */
export function composeMockup(svgText: string, options: MockupOptions): string {
  const { hex, artwork, cutOut = true, crop = true } = options
  const { mockup, side } = readSubject(svgText)
  const box = crop ? pictureBox(mockup, side) : wholeArtwork
  const scale = options.longerSide ? options.longerSide / Math.max(box.width, box.height) : 1
  const coloured = fillPlaceholders(svgText, hex)
  const background = groupRange(coloured, 'background')
  const shadow = groupRange(coloured, 'shadow')
  const end = coloured.lastIndexOf('</svg>')

  const contact = contactShadow(coloured.slice(shadow.start, shadow.end), box)
  const shadows = options.castShadow ? contact + castShadow(mockup, box) : contact
  const object = coloured.slice(shadow.end, end)
  const printed = artwork ? placeArtwork(object, { mockup, side, hex }, artwork) : object

  return (
    cropToBox(coloured.slice(0, background.start), box, scale) +
    (cutOut ? '' : coloured.slice(background.start, background.end)) +
    fadeAtEdges(shadows, box) +
    `<g id="object">${printed}</g></svg>`
  )
}

/** The shade overlay `<mockup>-<side>-shade.svg` cropped to the same picture box as its product. */
export function composeShade(shadeText: string, mockup: MockupName, side: Side): string {
  return cropToBox(shadeText, pictureBox(mockup, side))
}

function readSubject(svgText: string): { mockup: MockupName; side: Side } {
  const metadata = /<metadata>(.*?)<\/metadata>/s.exec(svgText)?.[1]
  const { form: mockup, side } = JSON.parse(metadata ?? '{}') as { form?: string; side?: string }
  const knownSide = sides.find((known) => known === side)
  if (!mockup || !isMockupName(mockup) || !knownSide)
    throw new RangeError(`not a product: ${mockup}, ${side}`)
  return { mockup, side: knownSide }
}

function fillPlaceholders(svgText: string, hex: string): string {
  const { color, colorDark, colorLight, heather } = colourValues(hex)
  return svgText
    .replaceAll('{{color}}', color)
    .replaceAll('{{colorDark}}', colorDark)
    .replaceAll('{{colorLight}}', colorLight)
    .replaceAll('{{heather}}', String(heather))
}

function cropToBox(svgText: string, { x, y, width, height }: Box, scale = 1): string {
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`
  return svgText
    .replace(/<metadata>.*?<\/metadata>/s, '')
    .replace(
      / viewBox="[^"]*" width="[^"]*" height="[^"]*"/,
      ` viewBox="${x} ${y} ${width} ${height}" ${size}`,
    )
}

/** Limited to the picture box, because resvg clips nested masks that extend beyond the picture. */
function contactShadow(shadow: string, { x, y, width, height }: Box): string {
  return shadow.replace(
    '<rect width="1200" height="1200"',
    `<rect x="${x}" y="${y}" width="${width}" height="${height}"`,
  )
}

function groupRange(svgText: string, id: string): { start: number; end: number } {
  const start = svgText.indexOf(`<g id="${id}"`)
  if (start < 0) throw new RangeError(`product artwork without ${id}`)
  const tag = /<g\b[^>]*?(\/?)>|<\/g>/g
  tag.lastIndex = start
  let open = 0
  for (let match = tag.exec(svgText); match; match = tag.exec(svgText)) {
    if (match[0] === '</g>') open -= 1
    else if (!match[1]) open += 1
    if (open === 0) return { start, end: tag.lastIndex }
  }
  throw new RangeError(`${id} is not closed`)
}
