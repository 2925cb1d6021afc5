import type { DisplayList, Item } from '@printery/design'
import { chokeAt, type Pixels, type Plate, platesOf, separate, spreadInks } from '@printery/design/plates'
import { countPageInks, methodRules } from '@printery/design/preflight'
import type { PlatePixels, ScreenPrintPlates, SpotInk } from '@printery/documents/print-pdf'
import type { DeviceProfile } from '@printery/domain/device-profile'
import { withDensity } from '../rendering/png-density.ts'
import type { RenderedFile } from '../rendering/render-job.ts'
import { mirrorRows } from './device/mirror-rows.ts'
import { type PictureTags, readPngTitle, tagPng } from './device/tag-png.ts'
import { platePng } from './plate-png.ts'
import { colourName, namePlates } from './press/name-spots.ts'

interface PlateOptions {
  isDarkGarment: boolean
  dpi: number
  /** The profile of the device, which also names the plates. */
  device?: DeviceProfile | undefined
  tags: PictureTags
}

/** The plates of a screen print. Undefined for gradients and photos, which can't be screen printed. */
export function platesFor(
  pixels: Pixels,
  list: DisplayList,
  { isDarkGarment, dpi, device, tags }: PlateOptions,
) {
  const { counted } = countPageInks(pixels, methodRules['Screen Printing'], [])
  if (counted.hasMore || counted.inks.length === 0) return undefined
  const spread = device ? (device.spreadMm / 25.4) * dpi : 0
  const separation = spreadInks(separate(pixels, counted.inks), spread)
  const choke = device ? (device.chokeMm / 25.4) * dpi : chokeAt(dpi)
  const plates = platesOf(separation, { isDarkGarment, choke })
  const { width, height } = pixels
  // On dark garments the first plate is the underbase.
  const underbase = isDarkGarment ? plates[0] : undefined
  const names = namePlates({ inks: counted.inks, white: underbase?.ink, spots: device?.spots })
  const inkOf = (hex: string): SpotInk => {
    const [name = hex, label] = [names.get(hex), colourName(hex)]
    return { hex, name, ...(device && name !== label && { label }) }
  }
  const toPixels = ({ ink, coverage }: Plate): PlatePixels => ({
    ink: inkOf(ink),
    ...{ width, height, coverage },
  })
  const inkPlates = platesOf(separation, { isDarkGarment: false, choke: 0 })
  const spots: ScreenPrintPlates = {
    inks: counted.inks.map(inkOf),
    // Vectors have no spread: each ink ends where the next begins.
    ...((spread > 0 || !isFlat(list.items)) && { plates: inkPlates.map(toPixels) }),
    ...(underbase && { underbase: toPixels(underbase) }),
  }
  const files = () =>
    plates.map(({ kind, ink, coverage }): RenderedFile => {
      const film = device?.mirror ? mirrorRows(coverage(), width) : coverage()
      const png = platePng(film, width, height)
      const title = plateTitle(tags.title, names.get(ink) ?? ink)
      const bytes = device ? tagPng(png, { ...tags, title }) : withDensity(png, dpi)
      return { kind, ink, contentType: 'image/png', bytes }
    })
  // As vectors, inks would knock out the underbase below them, so a press gets all inks as plates.
  const allPlates = plates.map(toPixels)
  const pressSpots = isDarkGarment ? { inks: allPlates.map(({ ink }) => ink), plates: allPlates } : spots
  return { spots, pressSpots, files }
}

const plateTitle = (title: string, name: string) => `${title}, plate ${name}`

/** The name of the plate of a film for a device; undefined for films without a device profile, which name none. */
export function readPlateName(film: Buffer): string | undefined {
  return /, plate ([^,]+)$/.exec(readPngTitle(film) ?? '')?.[1]
}

/** Whether the page has only solid fills and strokes, which the PDF can contain as vectors. */
function isFlat(items: readonly Item[]): boolean {
  return items.every((item) => {
    if (item.type === 'picture') return false
    return item.type === 'path' || ((item.opacity ?? 1) === 1 && isFlat(item.items))
  })
}
