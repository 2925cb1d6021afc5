import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import {
  boxOf,
  decoded,
  dictionaryOf,
  hasKey,
  nameOf,
  type PdfParts,
  readPdfParts,
  textOf,
} from './read-parts.ts'

interface Rule {
  /** The standard that demands it. */
  source: string
  /** The requirement of a file. */
  says: string
  isKept: (parts: PdfParts) => boolean
}

const iso = 'ISO 15930-7:2010'
const prinect = 'Prinect PDF Toolbox, PDF report, PDF/X format'
const callas = 'callas technote of PDF/X-3 rules, as listed by Padam87/pdfbox-preflight#1'

/** The rules of PDF/X-4 for what our print files may hold, one a line. A free validator of PDF/X was not found. */
export const pdfX4Rules = {
  version: {
    source: `${iso}, based on PDF 1.6`,
    says: 'PDF 1.6 at most',
    isKept: ({ version }) => version <= 1.6,
  },
  encryption: {
    source: callas,
    says: 'not encrypted',
    isKept: ({ trailer }) => trailer.Encrypt === undefined,
  },
  fileId: { source: callas, says: 'an identifier in the trailer', isKept: hasFileId },
  xVersion: {
    source: prinect,
    says: 'the metadata say PDF/X-4',
    isKept: ({ xmp }) => termIn(xmp, 'pdfxid:GTS_PDFXVersion') === 'PDF/X-4',
  },
  title: {
    source: prinect,
    says: 'a title in the metadata',
    isKept: ({ xmp }) => /<dc:title>[\s\S]*<rdf:li[^>]*>[^<]+<\/rdf:li>/.test(xmp),
  },
  dates: { source: prinect, says: 'dates of creation, change and metadata', isKept: hasDates },
  identity: {
    source: iso,
    says: 'identifier, version and rendition in the metadata',
    isKept: ({ xmp }) =>
      ['DocumentID', 'VersionID', 'RenditionClass'].every(
        (name) => termIn(xmp, `xmpMM:${name}`) !== undefined,
      ),
  },
  trapped: {
    source: prinect,
    says: 'says whether it is trapped',
    isKept: ({ info }) => ['True', 'False'].includes(nameOf(info, 'Trapped') ?? ''),
  },
  agreement: { source: iso, says: 'the metadata agree with the information', isKept: metadataAgree },
  intent: {
    source: prinect,
    says: 'exactly one output intent of PDF/X',
    isKept: (parts) => intentsOf(parts).length === 1,
  },
  condition: {
    source: callas,
    says: 'the output intent names its condition',
    isKept: everyIntent((intent) => (textOf(intent, 'OutputConditionIdentifier') ?? '') !== ''),
  },
  intentInfo: {
    source: callas,
    says: 'the output intent describes a condition of no registry',
    isKept: everyIntent((intent) => hasKey(intent, 'RegistryName') || (textOf(intent, 'Info') ?? '') !== ''),
  },
  profile: {
    source: iso,
    says: 'the output intent embeds its profile',
    isKept: everyIntent((intent) => dictionaryOf(intent, 'DestOutputProfile') !== undefined),
  },
  profileClass: {
    source: callas,
    says: 'the profile is an ICC profile of an output device',
    isKept: everyProfile((bytes) => textAt(bytes, 12) === 'prtr' && textAt(bytes, 36) === 'acsp'),
  },
  profileSpace: {
    source: iso,
    says: 'the profile has as many channels as its stream says',
    isKept: profileSpaceAgrees,
  },
  trimOrArt: {
    source: callas,
    says: 'each page has a TrimBox or an ArtBox, not both',
    isKept: everyPage((page) => hasKey(page, 'TrimBox') !== hasKey(page, 'ArtBox')),
  },
  boxes: { source: callas, says: 'TrimBox in BleedBox in MediaBox', isKept: everyPage(areBoxesNested) },
  annotations: {
    source: callas,
    says: 'no annotation within the bleed',
    isKept: ({ pages }) =>
      pages.every((page) => annotationsOf(page).every((each) => isOutsidePage(each, page))),
  },
  forms: { source: callas, says: 'no form fields', isKept: ({ catalog }) => !hasKey(catalog, 'AcroForm') },
  actions: { source: callas, says: 'no actions and no JavaScript', isKept: hasNoActions },
  fonts: { source: callas, says: 'every font is embedded', isKept: everyDictionary('Font', isFontEmbedded) },
  filters: {
    source: prinect,
    says: 'no LZW compression',
    isKept: ({ dictionaries }) => dictionaries.every((each) => !filtersOf(each).includes('LZWDecode')),
  },
  external: {
    source: iso,
    says: 'no data outside of the file',
    isKept: ({ dictionaries }) =>
      dictionaries.every((each) => !(hasKey(each, 'Length') && hasKey(each, 'F')) && !hasKey(each, 'Ref')),
  },
  transfer: {
    source: callas,
    says: 'no transfer curves',
    isKept: ({ dictionaries }) =>
      dictionaries.every(
        (each) =>
          !hasKey(each, 'TR') &&
          (nameOf(each, 'TR2') ?? 'Default') === 'Default' &&
          (!hasKey(each, 'TR2') || nameOf(each, 'TR2') !== undefined),
      ),
  },
  halftones: {
    source: callas,
    says: 'halftones of type 1 or 5, without a name',
    isKept: everyDictionary(
      'Halftone',
      (each) => /^[15]$/.test(String(each.get(PDFName.of('HalftoneType')))) && !hasKey(each, 'HalftoneName'),
    ),
  },
  postScript: {
    source: callas,
    says: 'no PostScript',
    isKept: ({ dictionaries }) =>
      dictionaries.every(
        (each) => !['PS'].includes(nameOf(each, 'Subtype') ?? '') && nameOf(each, 'Subtype2') !== 'PS',
      ),
  },
  opi: {
    source: callas,
    says: 'no replaced pictures (OPI)',
    isKept: ({ dictionaries }) => dictionaries.every((each) => !hasKey(each, 'OPI')),
  },
  alternates: {
    source: callas,
    says: 'no other picture for print',
    isKept: ({ dictionaries }) =>
      dictionaries.every((each) => String(each.get(PDFName.of('DefaultForPrinting'))) !== 'true'),
  },
  screenColours: {
    source: `${iso}, device colours are those of the output intent`,
    says: 'no colours of screens for a press',
    isKept: hasNoScreenColours,
  },
  spotLooks: {
    source: iso,
    says: 'a plate has one appearance in the file',
    isKept: haveSpotsOneTintTransform,
  },
  blendModes: {
    source: 'ISO 32000-1:2008, table 136 and 137',
    says: 'blend modes of the standard',
    isKept: ({ dictionaries }) =>
      dictionaries.every((each) => !hasKey(each, 'BM') || blendModes.has(nameOf(each, 'BM') ?? '')),
  },
  blendSpace: {
    source: iso,
    says: 'translucent pages blend in process inks',
    isKept: ({ dictionaries }) =>
      dictionaries.every(
        (each) =>
          nameOf(each, 'S') !== 'Transparency' || (nameOf(each, 'CS') ?? 'DeviceCMYK') === 'DeviceCMYK',
      ),
  },
  intents: {
    source: 'ISO 32000-1:2008, table 70',
    says: 'rendering intents of the standard',
    isKept: ({ operations }) =>
      operations.every(({ operator, operand }) => operator !== 'ri' || intentNames.has(operand)),
  },
  operators: {
    source: 'ISO 32000-1:2008, annex A',
    says: 'operators of the standard',
    isKept: ({ operations }) => operations.every(({ operator }) => knownOperators.has(operator)),
  },
} satisfies Record<string, Rule>

export type PdfX4Rule = keyof typeof pdfX4Rules

/** The rules that a file breaks; empty for a PDF/X-4. */
export async function brokenPdfX4Rules(bytes: Uint8Array): Promise<PdfX4Rule[]> {
  const parts = await readPdfParts(bytes)
  const rules = Object.entries<Rule>(pdfX4Rules) as [PdfX4Rule, Rule][]
  return rules.filter(([, { isKept }]) => !isKept(parts)).map(([name]) => name)
}

const words = (text: string) => new Set(text.split(' '))
const blendModes = words(
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference Exclusion Hue Saturation Color Luminosity',
)
const intentNames = words('/AbsoluteColorimetric /RelativeColorimetric /Saturation /Perceptual')
const knownOperators = words(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y',
)

function hasFileId({ trailer: { ID } }: PdfParts): boolean {
  return ID instanceof PDFArray && ID.size() === 2
}

function termIn(xmp: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xmp) ?? []
  return text
}

function hasDates({ xmp }: PdfParts): boolean {
  const terms = ['CreateDate', 'ModifyDate', 'MetadataDate'].map((name) => termIn(xmp, `xmp:${name}`))
  return terms.every((text) => text !== undefined && !Number.isNaN(Date.parse(text)))
}

function metadataAgree({ info, xmp }: PdfParts): boolean {
  const digits = (text: string | undefined) => text?.replaceAll(/\D/g, '')
  const [title] = /(?<=<dc:title>[\s\S]*<rdf:li[^>]*>)[^<]+/.exec(xmp) ?? []
  const plain = title?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return (
    plain === textOf(info, 'Title') &&
    digits(termIn(xmp, 'xmp:CreateDate')) === digits(textOf(info, 'CreationDate')) &&
    digits(termIn(xmp, 'xmp:ModifyDate')) === digits(textOf(info, 'ModDate')) &&
    termIn(xmp, 'pdf:Trapped') === nameOf(info, 'Trapped')
  )
}

function intentsOf({ catalog }: PdfParts): PDFDict[] {
  const intents = catalog.lookup(PDFName.of('OutputIntents'))
  const all = intents instanceof PDFArray ? intents.asArray().map((_, index) => intents.lookup(index)) : []
  return all.filter((each) => each instanceof PDFDict).filter((each) => nameOf(each, 'S') === 'GTS_PDFX')
}

function everyIntent(holds: (intent: PDFDict) => boolean) {
  return (parts: PdfParts) => intentsOf(parts).every(holds)
}

function profileOf(intent: PDFDict): PDFStream | undefined {
  const profile = intent.lookup(PDFName.of('DestOutputProfile'))
  return profile instanceof PDFStream ? profile : undefined
}

function everyProfile(holds: (bytes: Uint8Array) => boolean) {
  return everyIntent((intent) => {
    const profile = profileOf(intent)
    return profile === undefined || holds(decoded(profile))
  })
}

function textAt(bytes: Uint8Array, offset: number): string {
  return Buffer.from(bytes.subarray(offset, offset + 4)).toString('latin1')
}

function profileSpaceAgrees(parts: PdfParts): boolean {
  const channels: Record<string, number> = { GRAY: 1, 'RGB ': 3, CMYK: 4 }
  return intentsOf(parts).every((intent) => {
    const profile = profileOf(intent)
    if (!profile) return true
    return channels[textAt(decoded(profile), 16)] === Number(String(profile.dict.get(PDFName.of('N'))))
  })
}

function everyPage(holds: (page: PDFDict) => boolean) {
  return ({ pages }: PdfParts) => pages.every(holds)
}

function areBoxesNested(page: PDFDict): boolean {
  const boxes = ['TrimBox', 'BleedBox', 'MediaBox'].map((name) => boxOf(page, name))
  return boxes.every((inner, index) => {
    const outer = boxes[index + 1]
    if (!inner || !outer) return inner !== undefined
    return inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3]
  })
}

function annotationsOf(page: PDFDict): PDFDict[] {
  const all = page.lookup(PDFName.of('Annots'))
  if (!(all instanceof PDFArray)) return []
  return all.asArray().flatMap((_, index) => {
    const each = all.lookup(index)
    return each instanceof PDFDict ? [each] : []
  })
}

function isOutsidePage(annotation: PDFDict, page: PDFDict): boolean {
  const [own, bleed] = [boxOf(annotation, 'Rect'), boxOf(page, 'BleedBox') ?? boxOf(page, 'TrimBox')]
  if (!own || !bleed) return false
  return own[0] >= bleed[2] || own[2] <= bleed[0] || own[1] >= bleed[3] || own[3] <= bleed[1]
}

function hasNoActions({ catalog, dictionaries }: PdfParts): boolean {
  const names = dictionaryOf(catalog, 'Names')
  if (names && hasKey(names, 'JavaScript')) return false
  return (
    !hasKey(catalog, 'OpenAction') && dictionaries.every((each) => !hasKey(each, 'AA') && !hasKey(each, 'JS'))
  )
}

/** Holds of every dictionary of this type. */
function everyDictionary(type: string, holds: (dictionary: PDFDict) => boolean) {
  return ({ dictionaries }: PdfParts) =>
    dictionaries.every((each) => nameOf(each, 'Type') !== type || holds(each))
}

function isFontEmbedded(font: PDFDict): boolean {
  if (['Type0', 'Type3'].includes(nameOf(font, 'Subtype') ?? '')) return true
  const descriptor = dictionaryOf(font, 'FontDescriptor')
  return (
    descriptor !== undefined &&
    ['FontFile', 'FontFile2', 'FontFile3'].some((file) => hasKey(descriptor, file))
  )
}

function filtersOf(dictionary: PDFDict): string[] {
  const filter = dictionary.lookup(PDFName.of('Filter'))
  const all = filter instanceof PDFArray ? filter.asArray() : [filter]
  return all.flatMap((each) => (each instanceof PDFName ? [each.decodeText()] : []))
}

function isScreenSpace(space: PDFObject): boolean {
  if (space instanceof PDFName) return ['DeviceRGB', 'CalRGB'].includes(space.decodeText())
  return space instanceof PDFArray && space.asArray().some(isScreenSpace)
}

function hasNoScreenColours({ colourSpaces, operations }: PdfParts): boolean {
  return (
    !colourSpaces.some(isScreenSpace) &&
    operations.every(({ operator }) => operator !== 'rg' && operator !== 'RG')
  )
}

function haveSpotsOneTintTransform({ colourSpaces }: PdfParts): boolean {
  const tintTransforms = new Map<string, string>()
  return colourSpaces.every((space) => {
    if (!(space instanceof PDFArray) || String(space.get(0)) !== '/Separation') return true
    const name = String(space.get(1))
    const tintTransform = `${space.lookup(2)} ${space.lookup(3)}`.replaceAll(/\s+/g, ' ')
    const existing = tintTransforms.get(name) ?? tintTransform
    tintTransforms.set(name, existing)
    return existing === tintTransform
  })
}
