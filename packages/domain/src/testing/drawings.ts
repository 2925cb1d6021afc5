import sharp, { type Sharp } from 'sharp'

/** Renders an SVG to an image file, PNG by default. */
export function renderSvg(svg: string, encode: (picture: Sharp) => Sharp = (picture) => picture.png()) {
  return encode(sharp(Buffer.from(svg), { density: 200 })).toBuffer()
}

/** Creates a square PNG of random noise. */
export function noiseImage(side: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
}

/** Returns red, green, blue and alpha of each pixel, like the canvas of a browser. */
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
