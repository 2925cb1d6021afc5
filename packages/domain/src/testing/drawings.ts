import sharp, { type Sharp } from 'sharp'

/** An SVG rendered to an image file, PNG by default. */
export function renderedSvg(svg: string, encode: (picture: Sharp) => Sharp = (picture) => picture.png()) {
  return encode(sharp(Buffer.from(svg), { density: 200 })).toBuffer()
}

/** An image of random noise. */
export function noiseImage(side: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
}

/** Red, green, blue and opacity of each pixel, as a browser's canvas gives them. */
export async function pixelsOf(picture: Buffer): Promise<{ data: Uint8ClampedArray; width: number }> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data), width: info.width }
}

/** Encodes raw pixels as an image file, PNG by default. */
export function encodePixels(
  bytes: readonly number[],
  raw: { width: number; height: number; channels: 1 | 4 },
  encode: (picture: Sharp) => Sharp = (picture) => picture.png(),
): Promise<Buffer> {
  return encode(sharp(Buffer.from(bytes), { raw })).toBuffer()
}
