import { getDocument, OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>

export interface PlacedText {
  text: string
  /** Points from the left and the top of the page. */
  x: number
  y: number
  width: number
}

export interface PlacedPicture {
  /** Size of the picture in pixels, and on paper in points. */
  pixels: [number, number]
  points: [number, number]
  /** Mean red, green and blue of its middle ninth; null for a picture that doesn't have three channels. */
  middle: [number, number, number] | null
}

export interface ReadPage {
  /** Width and height in points. */
  size: [number, number]
  texts: PlacedText[]
  /** All texts of the page in the order of the file, with single spaces. */
  text: string
  pictures: PlacedPicture[]
}

export interface ReadPdf {
  title: string
  language: string
  pages: ReadPage[]
  /** Every font that a page uses, and whether the file embeds it. */
  fonts: { name: string; isEmbedded: boolean }[]
  /** The texts of all pages. */
  text: string
}

/** Reads a document with another program: the positions of texts and pictures, and the embedded fonts. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({
    // Copied, because the reader detaches the buffer.
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    fontExtraProperties: true,
  })
  const file = await loading.promise
  try {
    const { info } = await file.getMetadata()
    const { Title: title = '', Language: language = '' } = info as { Title?: string; Language?: string }
    const fonts = new Map<string, boolean>()
    const pages: ReadPage[] = []
    for (let number = 1; number <= file.numPages; number++)
      pages.push(await readPage(await file.getPage(number), fonts))
    return {
      title,
      language,
      pages,
      fonts: [...fonts].map(([name, isEmbedded]) => ({ name, isEmbedded })),
      text: pages.map(({ text }) => text).join(' '),
    }
  } finally {
    await loading.destroy()
  }
}

async function readPage(page: PDFPageProxy, fonts: Map<string, boolean>): Promise<ReadPage> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, x: item.transform[4] - left, y: top - item.transform[5], width: item.width }]
      : [],
  )
  return {
    size: [roundPoints(right - left), roundPoints(top - bottom)],
    texts,
    text: joinTexts(items),
    pictures: await readDrawing(page, fonts),
  }
}

/** Joins adjacent pieces into one word, because a name may need two fonts. */
function joinTexts(items: TextContent['items']): string {
  let [text, end, line] = ['', 0, 0]
  for (const item of items) {
    if (!('str' in item)) continue
    const [x, y] = [item.transform[4], item.transform[5]]
    const touches = Math.abs(x - end) < 0.5 && y === line
    text += touches ? item.str : ` ${item.str}`
    end = x + item.width
    line = y
  }
  // If two glyphs draw one character, the reader reports the second as a control character.
  return text
    .replace(/[\u0000-\u001f]/g, (mark) => (/\s/.test(mark) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Rounded, because a file contains lengths as floating-point numbers of low precision. */
function roundPoints(points: number): number {
  return Math.round(points * 100) / 100
}

type Matrix = [number, number, number, number, number, number]

/** Collects the fonts in `fonts`, and follows the transforms to the positions of the pictures. */
async function readDrawing(page: PDFPageProxy, fonts: Map<string, boolean>): Promise<PlacedPicture[]> {
  const { fnArray, argsArray } = await page.getOperatorList()
  const pictures: PlacedPicture[] = []
  const savedMatrices: Matrix[] = []
  let current: Matrix = [1, 0, 0, 1, 0, 0]
  for (const [index, operator] of fnArray.entries()) {
    const args = argsArray[index]
    if (operator === OPS.save) savedMatrices.push(current)
    else if (operator === OPS.restore) current = savedMatrices.pop() ?? current
    else if (operator === OPS.transform) current = multiply(current, args as Matrix)
    else if (operator === OPS.setFont) {
      const font = page.commonObjs.get((args as [string])[0]) as { name: string; missingFile?: boolean }
      fonts.set(font.name, font.missingFile !== true)
    } else if (operator === OPS.paintImageXObject) {
      const [name, width, height] = args as [string, number, number]
      const points: [number, number] = [
        Math.hypot(current[0], current[1]),
        Math.hypot(current[2], current[3]),
      ]
      const { data } = await pictureNamed(page, name)
      pictures.push({ pixels: [width, height], points, middle: meanOfMiddle(data, width, height) })
    }
  }
  return pictures
}

/** Pictures of several pages are in the shared objects, and may arrive after the list that names them. */
function pictureNamed(page: PDFPageProxy, name: string): Promise<{ data?: Uint8ClampedArray }> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) =>
    objects.get(name, (picture: { data?: Uint8ClampedArray }) => resolve(picture ?? {})),
  )
}

function meanOfMiddle(
  data: Uint8ClampedArray | undefined,
  width: number,
  height: number,
): PlacedPicture['middle'] {
  const channels = (data?.length ?? 0) / (width * height)
  if (!data || (channels !== 3 && channels !== 4)) return null
  const sums: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let y = Math.floor(height / 3); y < (height * 2) / 3; y++)
    for (let x = Math.floor(width / 3); x < (width * 2) / 3; x++, count++)
      for (const channel of [0, 1, 2] as const)
        sums[channel] += data[(y * width + x) * channels + channel] ?? 0
  return [Math.round(sums[0] / count), Math.round(sums[1] / count), Math.round(sums[2] / count)]
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** The bytes of a file inside a PDF. */
export async function readAttachment(pdf: Uint8Array, name: string): Promise<Buffer> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const content = await (await loading.promise).getAttachmentContent(name)
  await loading.destroy()
  return Buffer.from(content ?? [])
}
