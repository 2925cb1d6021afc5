import { palette } from './palette.ts'

/** Values of the placeholders in the product artwork. */
export interface ColourValues {
  color: string
  colorDark: string
  colorLight: string
  heather: number
}

type Channels = readonly [number, number, number]

/**
 * Values for any garment colour, with or without `#`: those of the palette if it has the colour, otherwise derived
 * ones.
 */
export function colourValues(hex: string): ColourValues {
  const color = normalizeHex(hex)
  const paletteColour = palette.find((colour) => colour.hex === color)
  return paletteColour
    ? {
        color,
        colorDark: paletteColour.colorDark,
        colorLight: paletteColour.colorLight,
        heather: paletteColour.heather,
      }
    : derivedValues(color)
}

/** Derives shades by formula: shadows shift to a warm black, highlights to a tint of the garment colour. */
export function derivedValues(hex: string): ColourValues {
  const base = channelsOf(hex)
  const brightness = brightnessOf(base)
  const shade = channelsOf('#0e090e')
  const white: Channels = [1, 1, 1]
  const colorDark = mix(base, shade, 0.24 + 0.3 * (1 - brightness))
  const brightened: Channels = [
    Math.min(1.5 * base[0], 1),
    Math.min(1.5 * base[1], 1),
    Math.min(1.5 * base[2], 1),
  ]
  const colorLight =
    brightness > 0.78
      ? mix(base, white, 0.9)
      : mix(mix(base, white, 0.25 + 0.45 * (1 - brightness) ** 2), brightened, 0.5)
  return { color: hex, colorDark: toHex(colorDark), colorLight: toHex(colorLight), heather: 0 }
}

/** Whether a garment of this colour needs opaque inks; on light garments inks multiply. */
export function isDarkColour(hex: string): boolean {
  return brightnessOf(channelsOf(normalizeHex(hex))) < 0.5
}

/** The value is inserted into SVG source, so only six hex digits may pass. */
function normalizeHex(hex: string): string {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (!digits) throw new RangeError(`not a colour: ${hex}`)
  return `#${digits.toLowerCase()}`
}

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

function brightnessOf([red, green, blue]: Channels): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue
}

function mix(from: Channels, to: Channels, share: number): Channels {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}

function toHex(colour: Channels): string {
  return `#${colour
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
