import type { Metadata } from 'sharp'

/** How an uploaded picture describes its colours. */
export type OriginalColour =
  /** Numbers in sRGB. */
  | { kind: 'srgb' }
  /** RGB with another profile, small enough to be attached to a small picture. */
  | { kind: 'profile' }
  /** CMYK. */
  | { kind: 'inks'; hasProfile: boolean }
  /** Other spaces, and profiles that cannot be attached. */
  | { kind: 'unknown' }

/** Bytes. Those of cameras and screens have a few kB; larger ones are tables of printers and scanners. */
const maxProfileBytes = 64 * 1024

export function colourOf({ space, icc }: Pick<Metadata, 'space' | 'icc'>): OriginalColour {
  if (space === 'cmyk') return { kind: 'inks', hasProfile: icc !== undefined }
  if (!icc || isSrgb(icc)) return { kind: 'srgb' }
  const isRgb = icc.toString('latin1', 16, 20) === 'RGB ' && (space === 'srgb' || space === 'rgb16')
  return { kind: isRgb && icc.length <= maxProfileBytes ? 'profile' : 'unknown' }
}

/** Whether the profile contains the name sRGB, in one-byte or two-byte characters. */
function isSrgb(profile: Buffer): boolean {
  const name = Buffer.from('sRGB')
  return profile.includes(name) || profile.includes(Buffer.from('sRGB', 'utf16le').swap16())
}
