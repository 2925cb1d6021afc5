import { composeMockup, pictureBox } from '@printery/mockups'
import toteArt from '../../../../mockups/art/tote-front.svg?raw'

const { width, height } = pictureBox('tote', 'front')

/** The shop's picture of a natural tote, with its ratio. */
export const tote = { url: dataUrlOf(composeMockup(toteArt, { hex: '#e9dfc8' })), ratio: width / height }

/** A customer's artwork. */
export const star = dataUrlOf(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24"><path fill="#2a4fa0" d="M12 3l2.700 6 6.300.6-4.800 4.300 1.500 6.600L12 17l-5.700 3.500 1.500-6.600L3 9.600 9.300 9Z"/></svg>',
)

/** The data URL ends with `#`, so that a width can be appended as to the URL of every picture of the shop. */
function dataUrlOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}#`
}
