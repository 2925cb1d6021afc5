/** Types of the used part of subset-font, which has no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype'
    /** By tag of the axis: a fixed value, or the range that is kept. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    /** Tags of the OpenType features that are kept. */
    keepFeatures?: readonly string[]
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Buffer>
}
