import type { DeviceProfileView } from '@printery/contract'
import { methodRules } from '@printery/design/preflight'
import type { PrintingTypeName } from '@printery/domain'
import { usualPreset } from '@printery/domain/device-presets'
import {
  type DeviceProfile,
  holdsVectors,
  maxRasterLengthMm,
  type PrintFileType,
  type SpotColour,
} from '@printery/domain/device-profile'
import { colourLines, readColourLines } from './colour-lines.ts'
import { texts } from './texts.ts'
import { readLines, toLines } from './thread-lines.ts'

/** The values of the form: texts, the JSON of the spot colours, and named colours and threads as lines. */
export interface Draft {
  name: string
  fileType: string
  media: string
  widthMm: string
  heightMm: string
  gapMm: string
  marginMm: string
  dpi: string
  mirror: string
  spots: string
  overprint: string
  white: string
  chokeMm: string
  spreadMm: string
  /** `none`, `FOGRA39` or the sha256 of an ICC profile. */
  outputIntent: string
  /** The name of the ICC profile. */
  iccName: string
  renderingIntent: string
  blackGeneration: string
  inkLimit: string
  namedColours: string
  threads: string
  /** Empty for the limit of the printing method. */
  maxStitches: string
}

/** Returns the values of the form for a profile. */
export function toDraft(profile: DeviceProfile, name: string, iccName: string | null): Draft {
  const { media, outputIntent: intent } = profile
  return {
    ...{ name, fileType: profile.fileType, media: media.kind, dpi: String(profile.dpi) },
    widthMm: media.kind === 'area' ? '' : String(media.widthMm),
    heightMm: media.kind === 'sheet' ? String(media.heightMm) : '',
    gapMm: media.kind === 'area' ? defaultDistances.gapMm : textOf(media.gapMm),
    marginMm: media.kind === 'area' ? defaultDistances.marginMm : textOf(media.marginMm),
    ...{ mirror: toYesNo(profile.mirror), overprint: toYesNo(profile.overprint) },
    ...{ spots: JSON.stringify(profile.spots), white: profile.white },
    ...{ chokeMm: String(profile.chokeMm), spreadMm: String(profile.spreadMm) },
    ...{ outputIntent: intent.kind === 'icc' ? intent.sha256 : intent.kind, iccName: iccName ?? '' },
    ...{ renderingIntent: profile.renderingIntent, blackGeneration: profile.blackGeneration },
    ...{ inkLimit: String(profile.inkLimit), threads: toLines(profile.threads ?? []) },
    namedColours: colourLines(profile.namedColours ?? []),
    maxStitches: profile.maxStitches === undefined ? '' : String(profile.maxStitches),
  }
}

/** The initial distances for a device that is changed to sheets or a roll. */
const defaultDistances = { gapMm: '5', marginMm: '10' }

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))

const toYesNo = (value: boolean) => (value ? 'yes' : 'no')

/** Returns the profile for the API. An invalid number stays a text, which the API refuses at its field. */
export function fromDraft(draft: Draft): DeviceProfile {
  const { outputIntent, media: kind } = draft
  const threads = readLines(draft.threads)
  const namedColours = readColourLines(draft.namedColours)
  const [widthMm, heightMm] = [numberOf(draft.widthMm), numberOf(draft.heightMm)]
  return {
    fileType: draft.fileType,
    media:
      kind === 'area'
        ? { kind }
        : kind === 'roll'
          ? { kind, widthMm, ...distancesOf(draft) }
          : { kind: 'sheet', widthMm, heightMm, ...distancesOf(draft) },
    dpi: numberOf(draft.dpi),
    ...{ mirror: draft.mirror === 'yes', overprint: draft.overprint === 'yes' },
    ...{ spots: spotsOf(draft), white: draft.white },
    ...{ chokeMm: numberOf(draft.chokeMm), spreadMm: numberOf(draft.spreadMm) },
    outputIntent: ['none', 'FOGRA39'].includes(outputIntent)
      ? { kind: outputIntent }
      : { kind: 'icc', sha256: outputIntent },
    ...{ renderingIntent: draft.renderingIntent, blackGeneration: draft.blackGeneration },
    inkLimit: numberOf(draft.inkLimit),
    ...(namedColours && { namedColours }),
    ...(threads && { threads }),
    ...(draft.maxStitches.trim() !== '' && { maxStitches: numberOf(draft.maxStitches) }),
  } as DeviceProfile
}

/** The distances that aren't empty. If both are empty, pieces are not arranged on sheets. */
function distancesOf({ gapMm, marginMm }: Draft) {
  return {
    ...(gapMm.trim() !== '' && { gapMm: numberOf(gapMm) }),
    ...(marginMm.trim() !== '' && { marginMm: numberOf(marginMm) }),
  }
}

/** The form before the first version: the preset of the usual device for the method, without a name. */
export function initialDraft(method: PrintingTypeName): Draft {
  return toDraft(usualPreset(method), '', null)
}

/** Whether the form asks for white and spot colours, which nobody embroiders. Existing values are shown, so that they can be removed. */
export function hasWhiteAndSpots(draft: Pick<Draft, 'white' | 'spots'>, method: PrintingTypeName): boolean {
  return method !== 'Embroidery' || draft.white !== 'none' || spotsOf(draft).length > 0
}

export function spotsOf({ spots }: Pick<Draft, 'spots'>): SpotColour[] {
  return JSON.parse(spots) as SpotColour[]
}

function numberOf(text: string): number | string {
  const number = Number(text.trim())
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

/** A summary such as `PDF/X-4, 300 dpi, sheet of 770 x 330 mm, mirrored`. */
export function summaryOf(profile: DeviceProfile): string {
  const { fileType, dpi, media, mirror, white, namedColours = [], threads = [] } = profile
  const size =
    media.kind === 'area'
      ? texts.summary.area
      : media.kind === 'roll'
        ? texts.summary.roll(media.widthMm)
        : texts.summary.sheet(media.widthMm, media.heightMm)
  return [
    ...[fileType, `${dpi} dpi`, size, texts.summary.white[white], mirror && texts.summary.mirrored],
    namedColours.length > 0 && texts.summary.namedColours(namedColours.length),
    threads.length > 0 && texts.summary.threads(threads.length),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Whether pieces are arranged on sheets or a roll: plates are exposed one by one, and embroidery is hooped. */
export function arrangesPieces(method: PrintingTypeName): boolean {
  return !methodRules[method].printsSeparateInks
}

/** The longest part of the roll in mm that a file has; undefined unless the file has pixels and the medium is a roll. */
export function rasterLengthOf({ fileType, media, widthMm, dpi }: Draft): number | undefined {
  const [width, resolution] = [Number(widthMm), Number(dpi)]
  if (media !== 'roll' || holdsVectors(fileType as PrintFileType) || !(width > 0) || !(resolution > 0))
    return undefined
  return maxRasterLengthMm(width, resolution)
}

/** Whether print files have white or an underbase, to which a choke applies. */
export function hasChoke({ white }: Pick<Draft, 'white'>, method: PrintingTypeName): boolean {
  return white === 'file' || method === 'Screen Printing'
}

/** Whether print files have plates of inks, to which a spread applies. */
export function hasSpread(method: PrintingTypeName): boolean {
  return method === 'Screen Printing'
}

/** The user's own profile for a method, and the active one of the shop. */
export function profilesFor(profiles: readonly DeviceProfileView[], method: string) {
  const own = profiles.find((profile) => profile.isOwn && profile.method === method)
  const shopProfile = profiles.find(
    (profile) => !profile.isOwn && profile.supplier === null && profile.method === method && profile.isActive,
  )
  return { own, shopProfile }
}

/** The labels of the fields that differ between two versions, in the order of the form. */
export function changesBetween(before: DeviceProfile, after: DeviceProfile): string[] {
  const names = Object.keys(texts.fields) as (keyof typeof texts.fields)[]
  return names
    .filter(
      (name) =>
        JSON.stringify(before[name as keyof DeviceProfile]) !==
        JSON.stringify(after[name as keyof DeviceProfile]),
    )
    .map((name) => texts.fields[name].label)
}
