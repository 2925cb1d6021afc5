import type { PrintingTypeName } from '@printery/domain'
import flatColours from './flat-colours.svg?url'
import manyColours from './many-colours.svg?url'
import mark from './mark.svg?url'

/** A sample design of many colours, with the proportions of its picture. */
export const sampleArtwork = { url: manyColours, width: 200, height: 240 }
const flat = { url: flatColours, width: 200, height: 240 }
const smallSample = { url: mark, width: 76, height: 76 }

/** A sample that the method prints well. */
export function sampleOf(type: PrintingTypeName): typeof sampleArtwork {
  if (type === 'Screen Printing') return flat
  return type === 'Embroidery' || type === 'Hot Stamping' ? smallSample : sampleArtwork
}
