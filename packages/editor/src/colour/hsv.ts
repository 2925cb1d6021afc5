/** Hue in degrees, saturation and value from 0 to 1. */
export interface Hsv {
  hue: number
  saturation: number
  value: number
}

export function hsvOf(hex: string): Hsv {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map(
    (offset) => Number.parseInt(hex.slice(offset, offset + 2), 16) / 255,
  )
  const value = Math.max(r, g, b)
  const spread = value - Math.min(r, g, b)
  if (spread === 0) return { hue: 0, saturation: 0, value }
  const sixth = value === r ? (g - b) / spread : value === g ? 2 + (b - r) / spread : 4 + (r - g) / spread
  return { hue: (sixth * 60 + 360) % 360, saturation: spread / value, value }
}

export function hexOf({ hue, saturation, value }: Hsv): string {
  const channel = (offset: number) => {
    const hueSector = (offset + hue / 60) % 6
    const part = value * (1 - saturation * Math.max(0, Math.min(hueSector, 4 - hueSector, 1)))
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return channel(5) + channel(3) + channel(1)
}

/** Parses a typed or pasted colour to lower case without `#`; undefined if it isn't a colour. */
export function readHex(typed: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(typed) ?? []
  if (!digits) return undefined
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return whole.toLowerCase()
}
