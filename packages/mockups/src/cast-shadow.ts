import type { MockupName } from './mockup-names.ts'
import type { Box } from './picture-box.ts'

/** Light comes from the upper left, so the shadow is offset to the lower right, in units of 1200. */
const shadowOffset = { x: 34, y: 40 }
const keyInk = '#1b1a17'
const slimMockups: readonly MockupName[] = ['bottle', 'lanyard']

/**
 * The halftone shadow of the group `object`: a 45° screen of cones, weakened by the blurred silhouette and
 * thresholded. Dots keep sharp edges and shrink at the border.
 */
export function castShadow(mockup: MockupName, box: Box): string {
  const step = slimMockups.includes(mockup) ? 14 : 17
  const cone = roundThousandth(step / Math.SQRT2)
  const region = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  return (
    '<defs>' +
    `<radialGradient id="cast-cone" gradientUnits="userSpaceOnUse" cx="${step / 2}" cy="${step / 2}" r="${cone}">` +
    `<stop offset="0" stop-color="${keyInk}"/><stop offset="1" stop-color="${keyInk}" stop-opacity="0"/></radialGradient>` +
    `<pattern id="cast-screen" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<rect width="${step}" height="${step}" fill="url(#cast-cone)"/></pattern>` +
    `<filter id="cast-soft" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB">` +
    // Makes everything white, and translucent parts (such as a card sleeve) opaque.
    '<feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 3 0"/>' +
    `<feOffset dx="${shadowOffset.x}" dy="${shadowOffset.y}"/><feGaussianBlur stdDeviation="5"/></filter>` +
    `<mask id="cast-mask" maskUnits="userSpaceOnUse" ${region}>` +
    '<use href="#object" filter="url(#cast-soft)"/></mask>' +
    `<filter id="cast-cut" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB">` +
    // Threshold at 0.45 of the cone's height, where dots cover about half of the area.
    '<feComponentTransfer><feFuncA type="linear" slope="9" intercept="-3.55"/></feComponentTransfer></filter>' +
    '</defs>' +
    `<g id="cast" opacity=".55" filter="url(#cast-cut)"><rect ${region} fill="url(#cast-screen)" mask="url(#cast-mask)"/></g>`
  )
}

/** Fades shadows over 22 units, so that none ends abruptly at the edge of the picture. */
export function fadeAtEdges(shadows: string, box: Box): string {
  const { x, y, width, height } = box
  const region = `x="${x}" y="${y}" width="${width}" height="${height}"`
  const stops = (length: number) =>
    [
      [0, '#000'],
      [22 / length, '#fff'],
      [1 - 22 / length, '#fff'],
      [1, '#000'],
    ]
      .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
      .join('')
  return (
    '<defs>' +
    `<linearGradient id="fade-x" gradientUnits="userSpaceOnUse" x1="${x}" y1="0" x2="${x + width}" y2="0">${stops(width)}</linearGradient>` +
    `<linearGradient id="fade-y" gradientUnits="userSpaceOnUse" x1="0" y1="${y}" x2="0" y2="${y + height}">${stops(height)}</linearGradient>` +
    `<mask id="fade-sides" maskUnits="userSpaceOnUse" ${region}><rect ${region} fill="url(#fade-x)"/></mask>` +
    `<mask id="fade-ends" maskUnits="userSpaceOnUse" ${region}><rect ${region} fill="url(#fade-y)"/></mask>` +
    '</defs>' +
    `<g mask="url(#fade-sides)"><g mask="url(#fade-ends)">${shadows}</g></g>`
  )
}

function roundThousandth(value: number): number {
  return Math.round(value * 1000) / 1000
}
