import sharp from 'sharp'
import { cmykTiff } from './cmyk-tiff.ts'

/** A JPEG of process inks, four bytes a pixel, in the best quality. Its values are inverted, as libjpeg writes them. */
export function cmykJpeg(inks: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(cmykTiff(inks, { width, height }), { limitInputPixels: false })
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
