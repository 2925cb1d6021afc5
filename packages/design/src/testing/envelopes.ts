import type { Envelope, Offset } from '@printery/design'

const envelope = (...offsets: Offset[]): Envelope => ({ style: 'envelope', offsets })

/** Envelopes of several shapes; their offsets are clockwise from the upper left corner. */
export const envelopes: Record<'arch' | 'fan' | 'slant' | 'waist' | 'ripple' | 'corner', Envelope> = {
  /** Upper and lower edge bulge upwards. */
  arch: envelope(
    ...([
      [0, 0],
      [0, -1],
      [0, -1],
      [0, 0],
      [0, 0],
      [0, 0],
    ] as Offset[]),
    ...([
      [0, 0],
      [0, -1],
      [0, -1],
      [0, 0],
      [0, 0],
      [0, 0],
    ] as Offset[]),
  ),
  /** The lower edge is shorter than the upper one, and both are bent. */
  fan: envelope(
    ...([
      [-0.1, 0.2],
      [0, -0.3],
      [0, -0.3],
      [0.1, 0.2],
      [0.02, 0.2],
      [-0.06, 0.2],
    ] as Offset[]),
    ...([
      [-0.14, 0.2],
      [-0.05, 0],
      [0.05, 0],
      [0.14, 0.2],
      [0.06, 0.2],
      [-0.02, 0.2],
    ] as Offset[]),
  ),
  /** A parallelogram with straight edges. */
  slant: envelope(
    ...([
      [0.3, 0],
      [0.3, 0],
      [0.3, 0],
      [0.3, 0],
      [0.1, 0],
      [-0.1, 0],
    ] as Offset[]),
    ...([
      [-0.3, 0],
      [-0.3, 0],
      [-0.3, 0],
      [-0.3, 0],
      [-0.1, 0],
      [0.1, 0],
    ] as Offset[]),
  ),
  /** All four edges are bent inwards. */
  waist: envelope(
    ...([
      [0, 0],
      [0, 0.3],
      [0, 0.3],
      [0, 0],
      [-0.15, 0],
      [-0.15, 0],
    ] as Offset[]),
    ...([
      [0, 0],
      [0, -0.3],
      [0, -0.3],
      [0, 0],
      [0.15, 0],
      [0.15, 0],
    ] as Offset[]),
  ),
  /** A wave of different strengths. */
  ripple: envelope(
    ...([
      [0, 0],
      [0.05, -0.9],
      [-0.05, 0.7],
      [0, -0.1],
      [0, 0],
      [0, 0],
    ] as Offset[]),
    ...([
      [0, 0.1],
      [0, 0.5],
      [0, -0.5],
      [0, 0],
      [0, 0],
      [0, 0],
    ] as Offset[]),
  ),
  /** Only one corner is moved, far out. */
  corner: envelope(
    ...([
      [0, 0],
      [0, 0],
      [0.3, -0.8],
      [0.4, -1],
      [0.4, -0.8],
      [0, 0],
    ] as Offset[]),
    ...([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ] as Offset[]),
  ),
}
