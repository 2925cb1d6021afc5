import sharp from 'sharp'

/** A real CMYK profile: the built-in one of the image library, read from a picture that it converted. */
export async function aCmykProfile(): Promise<Buffer> {
  const picture = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#fff' } })
    .withIccProfile('cmyk')
    .toColourspace('cmyk')
    .tiff()
    .toBuffer()
  const { icc } = await sharp(picture).metadata()
  if (!icc) throw new Error('the image library embedded no profile')
  return icc
}

/** Returns a copy of the bytes with some of them replaced. */
export function replaceBytes(bytes: Buffer, offset: number, replacement: string | readonly number[]): Buffer {
  const changed = Buffer.from(bytes)
  changed.set(typeof replacement === 'string' ? Buffer.from(replacement, 'latin1') : replacement, offset)
  return changed
}
