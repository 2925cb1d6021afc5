import { type Cents, formatCents, isDarkColour } from '@printery/domain'
import { outlineText, type TextStyle } from './text-outlines.ts'

/** In px, as social networks and messengers recommend. */
export const shareSize = { width: 1200, height: 630 } as const

/** The box in px in which the picture of the product is drawn. */
export const productBox = { x: 700, y: 45, width: 452, height: 540 } as const

export interface ShareContent {
  title: string
  category: string
  /** Undefined if a product has no price yet. */
  from: Cents | undefined
  /** The colour of the garment that is shown. */
  hex: string
  businessName: string
  /** The shop's address as it is displayed. */
  site: string
}

/** The shop's light palette: `tokens.css` has it in oklch, which resvg doesn't support. */
const paperColour = 'faf7f2'
const inkColour = '1b1a16'
const secondaryInkColour = '4b4741'
const processInks = ['1da9e0', 'dd2787', 'fdde32', inkColour]
const backgrounds = { forDark: 'f7e7b9', forPale: 'ccdff1' }

const display: TextStyle = { font: 'bricolage-grotesque', weight: 800, fill: inkColour }
const plain: TextStyle = { font: 'instrument-sans', weight: 600, fill: secondaryInkColour }
const figures: TextStyle = { font: 'jetbrains-mono', weight: 700, fill: inkColour }

const left = 64
const columnWidth = 552
const productArea = { x: 664, y: 0, width: 536, height: 630 }

/**
 * The share picture without the product: text and price on the paper colour, and next to them the area for the
 * product with crop marks.
 */
export async function shareSvg({
  title,
  category,
  from,
  hex,
  businessName,
  site,
}: ShareContent): Promise<string> {
  const column = (y: number) => ({ x: left, y, width: columnWidth })
  const texts = await Promise.all([
    outlineText(businessName, display, column(52), { sizes: [42, 32], maxLines: 1 }),
    outlineText(category, plain, column(150), { sizes: [26], maxLines: 1 }),
    outlineText(title, display, column(188), { sizes: [84, 76, 68, 60, 52, 46], maxLines: 3 }),
    outlineText(site, plain, column(562), { sizes: [24, 18], maxLines: 1 }),
  ])
  const price = from === undefined ? '' : await priceSvg(from)
  const parts = [
    `<rect width="${shareSize.width}" height="${shareSize.height}" fill="#${paperColour}"/>`,
    `<rect ${box(productArea)} fill="#${isDarkColour(hex) ? backgrounds.forDark : backgrounds.forPale}"/>`,
    cornerMarks(),
    ...texts.map(({ svg }) => svg),
    price,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">${parts.join('')}</svg>`
}

/** A colour bar in front of the price. */
async function priceSvg(from: Cents): Promise<string> {
  const top = 456
  const barWidth = columnWidth / processInks.length
  const bar = processInks.map(
    (colour, index) =>
      `<rect ${box({ x: left + index * barWidth, y: top, width: barWidth, height: 9 })} fill="#${colour}"/>`,
  )
  const label = await outlineText(
    'From',
    plain,
    { x: left, y: top + 37, width: 120 },
    { sizes: [28], maxLines: 1 },
  )
  const amount = await outlineText(
    formatCents(from),
    figures,
    { x: left + label.width + 16, y: top + 20, width: columnWidth - label.width - 16 },
    { sizes: [48, 36], maxLines: 1 },
  )
  return [...bar, label.svg, amount.svg].join('')
}

function cornerMarks(): string {
  const [inset, length] = [24, 22]
  const marks = [productArea.x + inset, productArea.x + productArea.width - inset].flatMap((x) =>
    [inset, productArea.height - inset].map((y) => {
      const across = x < productArea.x + productArea.width / 2 ? length : -length
      const down = y < productArea.height / 2 ? length : -length
      return `M${x + across} ${y}H${x}V${y + down}`
    }),
  )
  return `<path d="${marks.join('')}" fill="none" stroke="#${inkColour}" stroke-width="1.5"/>`
}

function box({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `x="${x}" y="${y}" width="${width}" height="${height}"`
}
