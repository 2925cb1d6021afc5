import { pathData } from '../geometry/path.ts'
import type { Trace } from './trace-inks.ts'

/** Converts a trace to an SVG file. */
export function traceSvg({ width, height, layers }: Trace): string {
  const paths = layers.map(
    ({ hex, path }) => `<path d="${pathData(path)}" fill="#${hex}" fill-rule="evenodd"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>`
}
