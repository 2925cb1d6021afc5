import type { Metadata } from 'sharp'
import { colourOf } from './original-colours.ts'

/** Returns the visible changes of a converted picture, and whether its file can be drawn for a comparison. */
export function pictureChanges(metadata: Pick<Metadata, 'space' | 'icc' | 'orientation' | 'depth'>): {
  changes: string[]
  isComparable: boolean
} {
  const colour = colourOf(metadata)
  const changes: string[] = []
  if ((metadata.orientation ?? 1) !== 1) changes.push('It was turned upright, as the camera noted.')
  if (metadata.depth !== 'uchar') changes.push('Its colours were rounded to 8 bits each.')
  if (colour.kind === 'inks')
    changes.push(
      colour.hasProfile
        ? 'Its CMYK inks became screen colours, by the colour profile in the file.'
        : 'Its CMYK inks became screen colours by a usual profile, because the file has none: check each colour.',
      'A screen has no inks: the file can’t be shown as it was.',
    )
  if (colour.kind === 'profile' || colour.kind === 'unknown')
    changes.push(
      'Its colours were converted from its own colour profile to sRGB: colours beyond sRGB became the nearest ones.',
    )
  if (colour.kind === 'unknown')
    changes.push('Browsers can’t show its colour profile: the file can’t be shown as it was.')
  const isDrawable = colour.kind === 'srgb' || colour.kind === 'profile'
  return { changes, isComparable: isDrawable && changes.length > 0 }
}
