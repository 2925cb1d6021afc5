const kinds = {
  png: 'PNG',
  tiff: 'TIFF',
  jpeg: 'JPEG',
  pdf: 'PDF',
  plate: 'plate',
  underbase: 'underbase',
  sheets: 'sheets',
  'last sheet': 'last sheet',
} as const

const sides = { front: 'Front', back: 'Back' } as const

export interface NamedFile {
  side: keyof typeof sides
  kind: keyof typeof kinds
  ink?: string | undefined
}

interface SheetLayout {
  pieces: number
  sheets: number
  perSheet: number
  widthMm: number
  lengthMm: number
  isRoll: boolean
}

const pieces = (n: number) => (n === 1 ? '1 piece' : `${n} pieces`)

/** `Sheets: 3 of 330 × 480 mm, 24 pieces each`, `Roll of 580 mm: 1.84 m, 60 pieces` */
function layoutOf({ pieces: totalPieces, sheets, perSheet, widthMm, lengthMm, isRoll }: SheetLayout): string {
  if (isRoll) {
    const parts = sheets === 1 ? '' : ` in ${sheets} parts`
    return `Roll of ${widthMm} mm: ${(lengthMm / 1000).toFixed(2)} m${parts}, ${pieces(totalPieces)}`
  }
  const size = `${widthMm} × ${lengthMm} mm`
  return sheets === 1
    ? `Sheets: 1 of ${size}, ${pieces(totalPieces)}`
    : `Sheets: ${sheets} of ${size}, ${pieces(perSheet)} each`
}

const nameOf = ({ side, kind, ink }: NamedFile) => `${sides[side]} ${kinds[kind]}${ink ? ` ${ink}` : ''}`
const printFileNoun = (n: number) => (n === 1 ? 'print file' : 'print files')

/** Every text of the dialog that checks print files. */
export const verifyTexts = {
  verify: 'Check print files',
  verifyOf: (title: string) => `Check the print files of ${title}`,
  title: (title: string) => `Print files of ${title}`,
  checking: 'The approved design is drawn again and compared. This takes some seconds.',
  nameOf,
  layoutOf,
  equal: (n: number) =>
    n === 1
      ? 'The print file is equal: drawn again from the approved design, it has the same bytes.'
      : `All ${n} print files are equal: drawn again from the approved design, they have the same bytes.`,
  differs: (different: readonly NamedFile[], n: number) =>
    `${different.length} of ${n} ${printFileNoun(n)} ${different.length === 1 ? 'differs' : 'differ'} from what the approved design gives now: ${different.map(nameOf).join(', ')}. Nothing was replaced. Look at it before anything is printed.`,
  missing: 'The stored print files are equal, but the approved design gives more files than are stored.',
  isEqual: 'equal',
  isDifferent: 'differs',
  hash: (sha256: string) => `sha256 ${sha256.slice(0, 12)}`,
  again: 'Check again',
  close: 'Close',
}
