import { aText } from './designs.ts'

const quarter = 0.2761423749
/** A circle, clockwise from its lowest point; a wave, a slope and an angle. */
const paths = {
  circle: {
    start: [0.5, 1],
    curves: [
      [0.5 - quarter, 1, 0, 0.5 + quarter, 0, 0.5],
      [0, 0.5 - quarter, 0.5 - quarter, 0, 0.5, 0],
      [0.5 + quarter, 0, 1, 0.5 - quarter, 1, 0.5],
      [1, 0.5 + quarter, 0.5 + quarter, 1, 0.5, 1],
    ],
    isClosed: true,
  },
  wave: {
    start: [0, 0.5],
    curves: [
      [0.18, -0.6, 0.32, -0.6, 0.5, 0.5],
      [0.68, 1.6, 0.82, 1.6, 1, 0.5],
    ],
  },
  slope: { start: [0, 1], curves: [[1 / 3, 2 / 3, 2 / 3, 1 / 3, 1, 0]] },
  angle: {
    start: [0, 1],
    curves: [
      [0.2, 0.6, 0.4, 0.2, 0.5, 0],
      [0.6, 0.2, 0.8, 0.6, 1, 1],
    ],
  },
}

/**
 * On each side of a closed path in both directions, lines with curves of their own, and scripts whose glyphs belong
 * together; with outline, underline, letter spacing and offset.
 */
export function textsOnPaths() {
  const { circle, wave, slope, angle } = paths
  const latin = { font: 'anton', weight: 400, size: 5, fill: '1b1a17' }
  const disc = { width: 30, height: 30, align: 'centre', fit: 'free' }
  const long = { width: 54, height: 14, align: 'centre', fit: 'free' }
  return [
    aText('ROUND THE BAY', { ...disc, x: 8, y: 8, path: circle }, latin),
    aText('ROUND THE BAY', { ...disc, x: 53, y: 8, path: { ...circle, side: 'below', gap: 1 } }, latin),
    aText(
      'HARBOUR\nRUN 2026',
      { ...disc, x: 98, y: 8, path: { ...circle, isReversed: true, offset: 0.5, side: 'below' } },
      { ...latin, fill: 'b3202c' },
    ),
    aText(
      'All around the harbour • ',
      { ...disc, x: 143, y: 8, fit: 'width', path: { ...circle, side: 'middle', offset: 0.25 } },
      { ...latin, fill: '2a50a9' },
    ),
    aText(
      'Waves under the quay',
      { ...long, x: 6, y: 56, path: wave, outline: { colour: 'fcc41d', width: 0.4 } },
      { ...latin, underline: true },
    ),
    aText(
      'سباق الميناء ٢٠٢٦',
      { ...long, x: 66, y: 56, path: wave },
      { font: 'cairo', weight: 600, size: 6 },
    ),
    aText(
      'துறைமுக ஓட்டம்',
      { ...long, x: 126, y: 56, path: { ...wave, offset: 0.05 } },
      { font: 'noto-sans-tamil', weight: 700, size: 5 },
    ),
    aText(
      '海港夜跑',
      { ...long, x: 6, y: 82, letterSpacing: 0.4, path: slope },
      { font: 'zcool-xiaowei', weight: 400, size: 7 },
    ),
    aText('Chạy bộ\nBến Cảng', { ...long, x: 66, y: 86, path: angle }, { ...latin, font: 'be-vietnam-pro' }),
    aText('It goes on beyond both ends', { ...long, x: 136, y: 86, width: 34, path: slope }, latin),
  ]
}
