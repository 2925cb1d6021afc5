import { renderSvg } from '@printery/domain/testing/drawings'

const side = 2000
const inks = ['b3202c', '2a50a9', 'fcc82c', '1b1a17', '219976']

/** The input of the worker: an element of a design, with the size of its picture. */
export interface PictureToTrace {
  photo: object
  width: number
  height: number
}

/** A badge of five inks on white with forty rays, a ring and twenty glyphs, as a customer's logo at 2,000 x 2,000 px. */
export async function traceArtwork(): Promise<{ name: string; bytes: Uint8Array; photo: PictureToTrace }> {
  const name = 'f'.repeat(64)
  const rays = Array.from(
    { length: 40 },
    (_, index) =>
      `<path d="M1000 1000L1900 ${960 + (index % 3) * 10}L1900 1040Z" fill="#${inks[index % 3]}" transform="rotate(${index * 9} 1000 1000)"/>`,
  )
  const glyphs = Array.from(
    { length: 20 },
    (_, index) =>
      `<path d="M0 90L35 0L70 90M12 62H58" transform="rotate(${index * 18} 1000 1000) translate(965 330)" fill="none" stroke="#fefcf9" stroke-width="14"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#fff"/>${rays.join('')}<circle cx="1000" cy="1000" r="720" fill="#${inks[3]}"/>${glyphs.join('')}<circle cx="1000" cy="1000" r="500" fill="none" stroke="#${inks[4]}" stroke-width="60"/></svg>`
  const photo = {
    ...{ id: 'e-artwork', kind: 'image', page: 'front', parent: null, asset: name, mask: null, frame: null },
    ...{ x: 0, y: 0, width: 100, height: 100, rotation: 0, duotone: null },
    ...{ crop: { x: 0, y: 0, width: 1, height: 1 }, brightness: 0, contrast: 0, saturation: 0 },
  }
  return {
    name,
    bytes: await renderSvg(svg, (picture) => picture.resize(side, side).png()),
    photo: { photo, width: side, height: side },
  }
}
