/** The package has no types; these are for the part that the shop uses. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** By tag: one value, or the part of its range that is kept. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    /** Tags of OpenType. */
    keepFeatures?: readonly string[]
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
