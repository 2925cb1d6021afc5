interface PdfOptions {
  /** The media box. */
  box?: string
  /** Entries of the page's resources. */
  resources?: string
  /** Entries of the page. */
  page?: string
  /** Further objects from 10 on: dictionaries or other values, or streams with their dictionaries. */
  objects?: Record<number, string | { dictionary: string; stream: string | Buffer }>
  /** Entries of the catalog. */
  catalog?: string
}

/** A PDF of one page with this content, written by hand. */
export function aPdfPage(content: string, options: PdfOptions = {}): Buffer {
  return aPdfOf([content], options)
}

/** A PDF with a page for each content; the pages share their resources. */
export function aPdfOf(
  contents: readonly string[],
  { box = '0 0 200 200', resources = '', page = '', objects = {}, catalog = '' }: PdfOptions = {},
): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  const add = (number: number, body: string | { dictionary: string; stream: string | Buffer }) => {
    if (typeof body === 'string') return parts.push(Buffer.from(`${number} 0 obj${body}endobj\n`))
    const bytes = typeof body.stream === 'string' ? Buffer.from(body.stream, 'latin1') : body.stream
    return parts.push(
      Buffer.from(`${number} 0 obj<<${body.dictionary}/Length ${bytes.length}>>stream\n`),
      bytes,
      Buffer.from('\nendstream endobj\n'),
    )
  }
  const numberOf = (index: number) => 1000 + index * 2
  const kids = contents.map((_, index) => `${numberOf(index)} 0 R`).join(' ')
  add(1, `<</Type/Catalog/Pages 2 0 R${catalog}>>`)
  add(2, `<</Type/Pages/Kids[${kids}]/Count ${contents.length}>>`)
  for (const [number, body] of Object.entries(objects)) add(Number(number), body)
  for (const [index, content] of contents.entries()) {
    const number = numberOf(index)
    add(
      number,
      `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents ${number + 1} 0 R/Resources<<${resources}>>${page}>>`,
    )
    add(number + 1, { dictionary: '', stream: content })
  }
  parts.push(Buffer.from('trailer<</Root 1 0 R>>\n%%EOF'))
  return Buffer.concat(parts)
}
