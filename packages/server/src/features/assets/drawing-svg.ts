import type { Drawing } from '@printery/design'

/**
 * Writes a drawing as SVG. Its paths and colours were validated when it was stored, so there is nothing to
 * escape.
 */
export function drawingSvg({ width, height, shapes }: Drawing): string {
  const body = shapes.map(writeShape).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
}

function writeShape({ path, rule, fill, stroke, opacity, overprint }: Drawing['shapes'][number]): string {
  const attributes = `${opacity < 1 ? ` opacity="${opacity}"` : ''}${overprint ? ' style="mix-blend-mode:multiply"' : ''}`
  const fillRule = rule === 'evenodd' ? ' fill-rule="evenodd"' : ''
  return `<path d="${path}" fill="${fill ? `#${fill}` : 'none'}"${fillRule}${stroke ? writeStroke(stroke) : ''}${attributes}/>`
}

function writeStroke({ colour, width, dash, cap, join }: NonNullable<Drawing['shapes'][number]['stroke']>) {
  const dashes = dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : ''
  return ` stroke="#${colour}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="${join}"${dashes}`
}
