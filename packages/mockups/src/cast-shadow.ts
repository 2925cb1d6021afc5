import type { ProductForm } from './forms.ts'
import type { Box } from './picture-box.ts'

/** Light comes from above left, so the shadow falls to the lower right (units of 1200). */
const fall = { x: 34, y: 40 }
const keyInk = '#1b1a17'
const slimForms: readonly ProductForm[] = ['bottle', 'lanyard']

/**
 * The halftone shadow of the group `object`: a screen of cones at 45 degrees, weakened by the softened
 * silhouette and then cut at one level, as in a repro camera. So dots keep sharp edges and shrink at the rim.
 */
export function castShadow(form: ProductForm, box: Box): string {
  const step = slimForms.includes(form) ? 14 : 17
  const cone = round(step / Math.SQRT2)
  const region = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  return (
    '<defs>' +
    `<radialGradient id="cast-cone" gradientUnits="userSpaceOnUse" cx="${step / 2}" cy="${step / 2}" r="${cone}">` +
    `<stop offset="0" stop-color="${keyInk}"/><stop offset="1" stop-color="${keyInk}" stop-opacity="0"/></radialGradient>` +
    `<pattern id="cast-screen" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<rect width="${step}" height="${step}" fill="url(#cast-cone)"/></pattern>` +
    `<filter id="cast-soft" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB">` +
    // Everything white, and parts that let light through (a card's sleeve) as solid as the rest.
    '<feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 3 0"/>' +
    `<feOffset dx="${fall.x}" dy="${fall.y}"/><feGaussianBlur stdDeviation="5"/></filter>` +
    `<mask id="cast-mask" maskUnits="userSpaceOnUse" ${region}>` +
    '<use href="#object" filter="url(#cast-soft)"/></mask>' +
    `<filter id="cast-cut" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB">` +
    // Cut at 0.45 of the cone's height, where the dots cover about half of the paper.
    '<feComponentTransfer><feFuncA type="linear" slope="9" intercept="-3.55"/></feComponentTransfer></filter>' +
    '</defs>' +
    `<g id="cast" opacity=".55" filter="url(#cast-cut)"><rect ${region} fill="url(#cast-screen)" mask="url(#cast-mask)"/></g>`
  )
}

/** Shadows run out over 22 units, so that none ends in a line where the picture ends. */
export function fadedAtEdges(shadows: string, box: Box): string {
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

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
