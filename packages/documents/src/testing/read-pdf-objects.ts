import { inflateSync } from 'node:zlib'

export interface PdfObject {
  number: number
  dictionary: string
  /** Its stream, inflated; undefined for an object without one. */
  stream: Buffer | undefined
}

/** The raw objects of a file, for checks that need more than other programs report. */
export function readPdfObjects(file: Uint8Array): PdfObject[] {
  const text = Buffer.from(file).toString('latin1')
  const objects = text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n([\s\S]*?)\nendstream)?\nendobj$/gm)
  return [...objects].map(([, number, dictionary = '', stream]) => {
    const bytes = stream === undefined ? undefined : Buffer.from(stream, 'latin1')
    const isPacked = dictionary.includes('/FlateDecode')
    return { number: Number(number), dictionary, stream: bytes && isPacked ? inflateSync(bytes) : bytes }
  })
}

/** The operators of each page, line by line. */
export function readOperators(file: Uint8Array): string[][] {
  const objects = readPdfObjects(file)
  const pages = objects.filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary))
  return pages.map(({ dictionary }) => {
    const number = Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1])
    const content = objects.find((each) => each.number === number)?.stream?.toString('latin1') ?? ''
    return content.split('\n').filter(Boolean)
  })
}
