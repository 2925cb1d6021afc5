import { isWhite, labOf, type PrintingTypeName, pixelOf } from '@printery/domain'
import { type DeviceProfile, findGloss, type WhiteSource } from '@printery/domain/device-profile'
import type { CutRole } from '../../plates/cut-contour.ts'
import type { Garment } from '../inks.ts'
import { type MethodRules, methodRules } from '../rules.ts'
import type { DeviceInks } from './device-inks.ts'

/** The properties of a printing method's device profile that checks use. */
export interface PrintDevice
  extends Pick<DeviceProfile, 'white' | 'chokeMm' | 'dpi' | 'media' | 'threads' | 'maxStitches'> {
  /** The lines that are cut around the artwork. */
  cuts: readonly CutRole[]
  /** Whether elements can have gloss. */
  hasGloss: boolean
  /** The process inks of colours; undefined without an ICC profile. */
  inks?: DeviceInks | undefined
}

/** Returns the properties of a device profile that checks use, with the inks of its printing condition. */
export function printDeviceOf(
  profile: DeviceProfile,
  method: PrintingTypeName,
  inks?: DeviceInks | undefined,
): PrintDevice {
  const { white, chokeMm, dpi, media, spots, threads, maxStitches } = profile
  const cuts = spots.flatMap(({ role }) => (role === 'kiss cut' || role === 'through cut' ? [role] : []))
  // The plates of a screen print are its inks and the underbase.
  const hasGloss = findGloss(profile) !== undefined && !methodRules[method].printsSeparateInks
  return {
    ...{ white, chokeMm, dpi, media, cuts, hasGloss },
    ...{ ...(threads && { threads }), ...(maxStitches !== undefined && { maxStitches }) },
    ...(inks && { inks }),
  }
}

/** The white that a device puts below translucent pixels; undefined if it needs no finding. */
export function whiteBelowTranslucent(
  device: PrintDevice | undefined,
  garments: readonly Garment[],
  { printsSeparateInks, printsHalftones }: MethodRules,
): WhiteSource | undefined {
  if (!device || device.white === 'none' || printsSeparateInks) return undefined
  if (colouredGarments(garments).length === 0) return undefined
  return device.white === 'rip' && !printsHalftones ? undefined : device.white
}

/** Garments on which colours without white below them look different. */
export function colouredGarments(garments: readonly Garment[]): Garment[] {
  return garments.filter(({ hex }) => !isWhite(labOf(pixelOf(hex))))
}

/** A key that changes with every property of a device that measurements of pixels depend on. */
export function deviceKeyOf(device: PrintDevice | undefined): string {
  if (!device) return ''
  const { inks, ...fields } = device
  return JSON.stringify([fields, inks && [inks.limit, inks.black, checksumOf(inks.table)]])
}

/** FNV-1a. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0x811c9dc5
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193)
  return sum >>> 0
}
