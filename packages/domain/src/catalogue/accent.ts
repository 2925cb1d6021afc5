/** A colour as `#1d4ed8`. */
export type Hex = string

/** The colours of buttons and links, in one theme. */
export interface AccentShades {
  /** The background of a button. */
  ground: Hex
  /** The background of a hovered button. */
  hover: Hex
  /** The text on a button. */
  onGround: Hex
  /** Links and icons on the page. */
  text: Hex
}

const white: Hex = '#ffffff'
const black: Hex = '#000000'
/** The darkest ink of the pages, for text on a pale button. */
const nearBlack: Hex = '#12100e'
/** The backgrounds in each theme: buttons are only on `page`, links on both. */
const backgrounds = {
  light: { page: '#faf7f2', behindText: '#f4efe8' },
  dark: { page: '#1b1a16', behindText: '#25221f' },
} as const

/** Minimum contrasts by WCAG 2: of text on its background, and of a control on the page. */
const minTextContrast = 4.5
const minControlContrast = 3
const hoverShare = 0.14
const step = 0.02

/** The contrast ratio of two colours as defined by WCAG 2, from 1 to 21. */
export function contrastOf(first: Hex, second: Hex): number {
  const [lighter = 0, darker = 0] = [luminanceOf(first), luminanceOf(second)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * Why a colour can't be the shop's accent: the contrast of a button with the page, or of its text, would be too low.
 * Only the contrast with the light page can be too low, because in the dark theme a dark colour is lightened.
 */
export function accentError(accent: Hex): string | undefined {
  const pageContrast = contrastOf(accent, backgrounds.light.page)
  if (pageContrast < minControlContrast)
    return `A button of this colour is hard to see on the page: its contrast is ${formatContrast(pageContrast)}:1, and ${minControlContrast}:1 is needed. Choose a darker colour.`
  const text = contrastOf(accent, textOn(accent))
  if (text < minTextContrast)
    return `Neither white nor black text is easy to read on this colour: its contrast is ${formatContrast(text)}:1, and ${minTextContrast}:1 is needed. Choose a darker colour.`
  return undefined
}

/** The colours derived from an accent in the light and in the dark theme; each text is readable on its background. */
export function accentShades(accent: Hex): Record<'light' | 'dark', AccentShades> {
  const { light, dark } = backgrounds
  const onDark = firstShade(
    accent,
    white,
    (shade) =>
      contrastOf(shade, dark.behindText) >= minControlContrast &&
      contrastOf(shade, textOn(shade)) >= minTextContrast,
  )
  return {
    light: shadesOf(accent, black, light.behindText),
    dark: shadesOf(onDark, white, dark.behindText),
  }
}

function shadesOf(ground: Hex, towards: Hex, behindText: Hex): AccentShades {
  const onGround = textOn(ground)
  // The hover colour moves away from the lightness of the text, so that the text stays readable. Only a very dark
  // background becomes lighter, because its contrast remains sufficient.
  const isNearBlack = contrastOf(ground, white) > 12
  return {
    ground,
    hover: mix(ground, isNearBlack || onGround !== white ? white : black, hoverShare),
    onGround,
    text: firstShade(ground, towards, (shade) => contrastOf(shade, behindText) >= minTextContrast),
  }
}

function textOn(ground: Hex): Hex {
  return contrastOf(ground, white) >= contrastOf(ground, nearBlack) ? white : nearBlack
}

/** The first shade between a colour and black or white that satisfies `isRight`. */
function firstShade(from: Hex, towards: Hex, isRight: (shade: Hex) => boolean): Hex {
  for (let share = 0; share < 1; share += step) {
    const shade = mix(from, towards, share)
    if (isRight(shade)) return shade
  }
  return towards
}

/** Rounded down, so that a contrast that is refused is never displayed as sufficient. */
function formatContrast(contrast: number): string {
  return (Math.floor(contrast * 10) / 10).toFixed(1)
}

type Triple = readonly [number, number, number]

function channelsOf(hex: Hex): Triple {
  const channel = (offset: number) => Number.parseInt(hex.slice(offset, offset + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

function luminanceOf(hex: Hex): number {
  const [red, green, blue] = map(channelsOf(hex), toLinear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromLinear(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** Mixes in OKLab, where equal steps look equal and the hue is constant. */
function mix(from: Hex, towards: Hex, share: number): Hex {
  if (share === 0) return from
  const [a, b] = [toOklab(from), toOklab(towards)]
  const between = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share
  return fromOklab([between(0), between(1), between(2)])
}

function toOklab(hex: Hex): Triple {
  const [red, green, blue] = map(channelsOf(hex), toLinear)
  const [l, m, s] = map(
    [
      0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
      0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
      0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
    ],
    Math.cbrt,
  )
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): Hex {
  const [l, m, s] = map(
    [
      lightness + 0.3963377774 * a + 0.2158037573 * b,
      lightness - 0.1055613458 * a - 0.0638541728 * b,
      lightness - 0.0894841775 * a - 1.291485548 * b,
    ],
    (root) => root ** 3,
  )
  const channels = map(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ],
    fromLinear,
  )
  const digits = channels.map((channel) =>
    Math.round(Math.min(Math.max(channel, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function map([x, y, z]: Triple, to: (value: number) => number): Triple {
  return [to(x), to(y), to(z)]
}
