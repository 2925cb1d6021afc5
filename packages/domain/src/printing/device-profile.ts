import type { PrintingTypeName } from '../catalogue/catalogue.ts'
import { type FieldErrors, invalid } from '../refusal.ts'
import { type NamedColour, whyNotNamedColours } from './named-colours.ts'
import { type SpotColour, type SpotRole, whyNotSpots } from './spot-colours.ts'
import { type Thread, whyNotThreads } from './threads.ts'

export * from './named-colours.ts'
export * from './sheet-layout.ts'
export * from './spot-colours.ts'
export * from './threads.ts'

/** File types for a RIP or a press. */
export const printFileTypes = ['PDF/X-4', 'PDF', 'PNG', 'TIFF'] as const
export type PrintFileType = (typeof printFileTypes)[number]

/** The medium: as large as the print area, a sheet, or a roll, which has no fixed length. */
export const mediaKinds = ['area', 'sheet', 'roll'] as const

export type Media =
  | { kind: 'area' }
  | ({ kind: 'sheet'; widthMm: number; heightMm: number } & PieceDistances)
  | ({ kind: 'roll'; widthMm: number } & PieceDistances)

/** Both distances, or none in older profiles, whose pieces are not arranged. */
interface PieceDistances {
  /** Distance between pieces on a sheet or roll. */
  gapMm?: number | undefined
  /** Distance of pieces from its edges. */
  marginMm?: number | undefined
}

/** The source of the white below the colours: the file (as vectors), the RIP (from opaque pixels), or none. */
export const whiteSources = ['file', 'rip', 'none'] as const
export type WhiteSource = (typeof whiteSources)[number]

/** The printing condition for which the colours are converted: none, the built-in one, or an uploaded ICC profile. */
export const outputIntentKinds = ['none', 'FOGRA39', 'icc'] as const

export type OutputIntent =
  | { kind: 'none' }
  | { kind: 'FOGRA39' }
  /** The sha256 of the ICC profile's bytes. */
  | { kind: 'icc'; sha256: string }

/** How colours outside the gamut of the device are mapped to colours inside it. */
export const renderingIntents = ['perceptual', 'relative', 'saturation', 'absolute'] as const
export type RenderingIntent = (typeof renderingIntents)[number]

/**
 * How neutral black is printed: by the ICC profile, with black ink only, or with black and some of the other inks
 * below it.
 */
export const blackGenerations = ['profile', 'black only', 'rich'] as const
export type BlackGeneration = (typeof blackGenerations)[number]

/** The maximum of each channel of a neutral black, and the maximum difference of its channels. */
const [maxChannel, maxDifference] = [0x20, 8]

/** Whether `blackGeneration` applies to this colour of shapes and letters (hex without `#`). */
export function isNeutralBlack(hex: string): boolean {
  const channels = [0, 2, 4].map((offset) => Number.parseInt(hex.slice(offset, offset + 2), 16))
  const [dark, light] = [Math.min(...channels), Math.max(...channels)]
  return light <= maxChannel && light - dark <= maxDifference
}

/** The requirements of a device for a print file. Lengths in mm. */
export interface DeviceProfile {
  fileType: PrintFileType
  media: Media
  dpi: number
  /** Whether the print is mirrored, as on film and transfer paper. */
  mirror: boolean
  /** In the order of their plates. */
  spots: SpotColour[]
  /** Whether cut lines overprint the colours below them instead of knocking them out. */
  overprint: boolean
  white: WhiteSource
  /** The distance by which the white is smaller than the colours on it; larger than them if it is negative. */
  chokeMm: number
  /**
   * The distance by which each ink of a screen print reaches below its darker neighbours, so that no gap shows where
   * the screens are not aligned.
   */
  spreadMm: number
  outputIntent: OutputIntent
  renderingIntent: RenderingIntent
  blackGeneration: BlackGeneration
  /**
   * The maximum sum of the process inks of a colour or pixel, in percent. Overprinting may exceed it, because it
   * adds the inks of both colours.
   */
  inkLimit: number
  /**
   * The colours that customers select by name; they are printed by their measured values instead of the colour on
   * screens. Not for embroidery.
   */
  namedColours?: NamedColour[] | undefined
  /** The threads for embroidery: each colour is sewn with the nearest thread. Without threads, colours aren't matched. */
  threads?: Thread[] | undefined
  /** The maximum number of stitches of a side for embroidery; by default that of the printing method. */
  maxStitches?: number | undefined
}

/** Inclusive bounds of numbers. A page of a PDF is at most 5,080 mm long. */
export const profileBounds = {
  dpi: { min: 72, max: 1200 },
  sizeMm: { min: 20, max: 5000 },
  /** Bounds of gap and margin. */
  distanceMm: { min: 0, max: 100 },
  chokeMm: { min: -1, max: 2 },
  spreadMm: { min: 0, max: 1 },
  inkLimit: { min: 100, max: 400 },
  maxStitches: { min: 1000, max: 500_000 },
} as const

/** Maximum size of an uploaded ICC profile in bytes. Most profiles have some hundred kB, few more than 3 MB. */
export const maxIccBytes = 8 * 1024 * 1024

/** Whether this file type can contain vector paths. */
export function holdsVectors(fileType: PrintFileType): boolean {
  return fileType === 'PDF/X-4' || fileType === 'PDF'
}

/** The first spot colour with this role; only inks may have several. */
export function findSpot({ spots }: Pick<DeviceProfile, 'spots'>, role: SpotRole): SpotColour | undefined {
  return spots.find((spot) => spot.role === role)
}

/** The spot colour name that devices interpret as primer, which is printed below everything else. */
const primerName = 'RDG_PRIMER'

/**
 * The plate of gloss: the first varnish that is not a primer. Undefined if print files have none, because only a PDF/X-4
 * contains it.
 */
export function findGloss({
  fileType,
  spots,
}: Pick<DeviceProfile, 'fileType' | 'spots'>): SpotColour | undefined {
  if (fileType !== 'PDF/X-4') return undefined
  return spots.find(({ name, role }) => role === 'varnish' && name !== primerName)
}

/**
 * Whether print files of this type contain white and cut lines. A PDF in screen colours contains neither, except
 * for the plates of a screen print.
 */
function holdsPlates(fileType: PrintFileType, method: PrintingTypeName): boolean {
  return fileType === 'PDF/X-4' || (fileType === 'PDF' && method === 'Screen Printing')
}

/** Returns the issues of a device profile for this printing method, by field; empty if it is valid. */
export function issuesOfDeviceProfile(profile: DeviceProfile, method: PrintingTypeName): FieldErrors {
  return {
    ...issuesOfNumbers(profile),
    ...issuesOfParts(profile, method),
    ...whyNotSpots(profile.spots),
    ...issuesOfNamedColours(profile, method),
    ...issuesOfThreads(profile, method),
    ...issuesOfStitches(profile, method),
  }
}

/** Refuses a device profile for which no print file can be created. */
export function requireDeviceProfile(profile: DeviceProfile, method: PrintingTypeName): void {
  const issues = issuesOfDeviceProfile(profile, method)
  if (Object.keys(issues).length > 0) throw invalid(issues)
}

function issuesOfNumbers({ dpi, media, chokeMm, spreadMm, inkLimit }: DeviceProfile): FieldErrors {
  const { dpi: dots, sizeMm, inkLimit: limit } = profileBounds
  const issues: FieldErrors = {}
  if (!Number.isInteger(dpi) || !isWithin(dpi, dots))
    issues.dpi = `The resolution is a whole number from ${dots.min} to ${dots.max} dpi.`
  if (media.kind !== 'area' && !isWithin(media.widthMm, sizeMm))
    issues['media.widthMm'] = `The width is from ${sizeMm.min} to ${sizeMm.max} mm.`
  if (media.kind === 'sheet' && !isWithin(media.heightMm, sizeMm))
    issues['media.heightMm'] = `The height is from ${sizeMm.min} to ${sizeMm.max} mm.`
  Object.assign(issues, issuesOfDistances(media))
  if (!isWithin(chokeMm, profileBounds.chokeMm))
    issues.chokeMm = `The choke is from ${profileBounds.chokeMm.min} to ${profileBounds.chokeMm.max} mm.`
  if (!isWithin(spreadMm, profileBounds.spreadMm))
    issues.spreadMm = `The spread is from 0 to ${profileBounds.spreadMm.max} mm.`
  if (!Number.isInteger(inkLimit) || !isWithin(inkLimit, limit))
    issues.inkLimit = `The total ink limit is a whole number from ${limit.min} to ${limit.max} %.`
  return issues
}

function issuesOfDistances(media: Media): FieldErrors {
  if (media.kind === 'area') return {}
  const { gapMm, marginMm } = media
  const { min, max } = profileBounds.distanceMm
  const issues: FieldErrors = {}
  if (gapMm !== undefined && !isWithin(gapMm, profileBounds.distanceMm))
    issues['media.gapMm'] = `The gap is from ${min} to ${max} mm.`
  if (marginMm !== undefined && !isWithin(marginMm, profileBounds.distanceMm))
    issues['media.marginMm'] = `The margin is from ${min} to ${max} mm.`
  if (gapMm === undefined && marginMm !== undefined)
    issues['media.gapMm'] = 'Enter a gap too, or leave both empty.'
  if (marginMm === undefined && gapMm !== undefined)
    issues['media.marginMm'] = 'Enter a margin too, or leave both empty.'
  return issues
}

function issuesOfNamedColours({ namedColours = [] }: DeviceProfile, method: PrintingTypeName): FieldErrors {
  if (method === 'Embroidery' && namedColours.length > 0)
    return { namedColours: 'Embroidery has the colours of its threads.' }
  return whyNotNamedColours(namedColours)
}

function issuesOfThreads({ threads = [] }: DeviceProfile, method: PrintingTypeName): FieldErrors {
  if (method !== 'Embroidery' && threads.length > 0) return { threads: 'Only embroidery has threads.' }
  return whyNotThreads(threads)
}

function issuesOfStitches({ maxStitches }: DeviceProfile, method: PrintingTypeName): FieldErrors {
  if (maxStitches === undefined) return {}
  if (method !== 'Embroidery') return { maxStitches: 'Only embroidery has stitches.' }
  const { min, max } = profileBounds.maxStitches
  if (Number.isInteger(maxStitches) && isWithin(maxStitches, { min, max })) return {}
  return { maxStitches: `The limit is a whole number from ${min} to ${max} stitches.` }
}

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max

/** Issues of settings that exclude each other. */
function issuesOfParts(profile: DeviceProfile, method: PrintingTypeName): FieldErrors {
  const { fileType, white, outputIntent, spots, spreadMm } = profile
  const hasPlates = holdsPlates(fileType, method)
  const issues: FieldErrors = {}
  if (spreadMm > 0 && method !== 'Screen Printing')
    issues.spreadMm = 'Only the inks of a screen print are spread. Process inks are trapped by the RIP.'
  if (fileType === 'PDF/X-4' && outputIntent.kind === 'none')
    issues.outputIntent = 'A PDF/X-4 names the printing condition: select an output intent.'
  if (fileType !== 'PDF/X-4' && outputIntent.kind !== 'none')
    issues.outputIntent = `Only a PDF/X-4 has an output intent. Select none, or the file type PDF/X-4.`
  if (outputIntent.kind === 'icc' && !/^[0-9a-f]{64}$/.test(outputIntent.sha256))
    issues.outputIntent = 'Upload the ICC profile again.'
  if (white === 'file' && !hasPlates)
    issues.white = `A ${fileType} is made without white: let the RIP make the white, or select PDF/X-4.`
  else if (white === 'file' && !findSpot(profile, 'white'))
    issues.white = 'White from the file needs a spot colour for it, such as White or RDG_WHITE.'
  else if (white !== 'file' && findSpot(profile, 'white'))
    issues.white = 'There is a spot colour for white, but the file has no white. Select white from the file.'
  if (!hasPlates && spots.some(({ role }) => role === 'kiss cut' || role === 'through cut'))
    issues.fileType = `A ${fileType} is made without cut lines. Select PDF/X-4.`
  return issues
}
