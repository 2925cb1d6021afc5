import { unpremultiply } from '@printery/design/plates'
import { type Trace, type TraceIssue, type TraceOptions, Tracer, traceSvg } from '@printery/design/tracing'
import type { Pixels } from '../plates/pixels.ts'
import { rasterise } from './rasterise.ts'

/** The initial options of the dialog, with the colours of the picture. */
export const plainOptions: TraceOptions = {
  ...{ inks: 6, palette: null, smoothing: 0.4, speck: 0.003, background: 'keep' },
}

/** A picture of an SVG drawing, with antialiased edges. */
export async function picture(width: number, height: number, body: string): Promise<Pixels> {
  return pixelsOf(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`)
}

async function pixelsOf(svg: string): Promise<Pixels> {
  const { width, height, pixels } = await rasterise(svg)
  return { width, height, data: unpremultiply(pixels()) }
}

/** A picture whose pixels have the colours and opacities that `colourAt` returns. */
export function pictureOf(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly [number, number, number, number?],
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [r, g, b, alpha = 255] = colourAt(x, y)
      data.set([r, g, b, alpha], (y * width + x) * 4)
    }
  return { width, height, data }
}

export function traceOf(pixels: Pixels, options: Partial<TraceOptions> = {}): Trace {
  const trace = resultOf(pixels, options)
  if (typeof trace === 'string') throw new Error(`the picture was refused: ${trace}`)
  return trace
}

export function resultOf(pixels: Pixels, options: Partial<TraceOptions> = {}): Trace | TraceIssue {
  return new Tracer(pixels).trace({ ...plainOptions, ...options })
}

/** The pixels of a trace, at the size of the picture. */
export function drawTrace(trace: Trace): Promise<Pixels> {
  const size = `width="${trace.width}" height="${trace.height}"`
  return pixelsOf(traceSvg(trace).replace('<svg ', `<svg ${size} `))
}

export function pixelAt({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

export function wordAt({ data, width }: Pixels, x: number, y: number): number {
  return new DataView(data.buffer, data.byteOffset).getUint32((y * width + x) * 4)
}

export const hexAt = (pixels: Pixels, x: number, y: number): string =>
  pixelAt(pixels, x, y)
    .slice(0, 3)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')

/** Visits the pixels whose neighbours within two px all have the same colour. */
export function forEachFarFromEdges(pixels: Pixels, visit: (x: number, y: number) => void): void {
  const { width, height } = pixels
  const words = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, width * height)
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      const index = y * width + x
      let isFar = true
      for (let v = -2; v <= 2 && isFar; v++)
        for (let u = -2; u <= 2; u++) if (words[index + v * width + u] !== words[index]) isFar = false
      if (isFar) visit(x, y)
    }
}
