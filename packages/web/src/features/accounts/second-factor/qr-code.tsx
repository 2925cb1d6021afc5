import { encode } from 'uqr'

/** A QR code, black on white in both themes, because many apps can't read an inverted code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  // A quiet zone of four modules, as the standard requires.
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((isInk, x) => (isInk ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
