import { PDFArray, PDFDict, PDFName, type PDFObject, PDFStream } from '@cantoo/pdf-lib'
import {
  boxOf,
  decodeStream,
  dictionaryOf,
  hasKey,
  nameOf,
  type PdfParts,
  readPdfParts,
  textOf,
} from './read-parts.ts'

interface Rule {
  /** The source of the requirement. */
  source: string
  /** The requirement that a file has to meet. */
  requirement: string
  isMet: (parts: PdfParts) => boolean
}

const iso = 'ISO 15930-7:2010'
const prinect = 'Prinect PDF Toolbox, PDF report, PDF/X format'
const callas = 'callas technote of PDF/X-3 rules, as listed by Padam87/pdfbox-preflight#1'

/**
 * The rules of PDF/X-4 for the objects that our print files may contain. We wrote them,
 * because we found no free validator of PDF/X.
 */
export const pdfX4Rules = {
  version: {
    source: `${iso}, based on PDF 1.6`,
    requirement: 'PDF 1.6 at most',
    isMet: ({ version }) => version <= 1.6,
  },
  encryption: {
    source: callas,
    requirement: 'not encrypted',
    isMet: ({ trailer }) => trailer.Encrypt === undefined,
  },
  fileId: { source: callas, requirement: 'an identifier in the trailer', isMet: hasFileId },
  xVersion: {
    source: prinect,
    requirement: 'the metadata say PDF/X-4',
    isMet: ({ xmp }) => termIn(xmp, 'pdfxid:GTS_PDFXVersion') === 'PDF/X-4',
  },
  title: {
    source: prinect,
    requirement: 'a title in the metadata',
    isMet: ({ xmp }) => /<dc:title>[\s\S]*<rdf:li[^>]*>[^<]+<\/rdf:li>/.test(xmp),
  },
  dates: { source: prinect, requirement: 'dates of creation, change and metadata', isMet: hasDates },
  identity: {
    source: iso,
    requirement: 'identifier, version and rendition in the metadata',
    isMet: ({ xmp }) =>
      ['DocumentID', 'VersionID', 'RenditionClass'].every(
        (name) => termIn(xmp, `xmpMM:${name}`) !== undefined,
      ),
  },
  trapped: {
    source: prinect,
    requirement: 'says whether it is trapped',
    isMet: ({ info }) => ['True', 'False'].includes(nameOf(info, 'Trapped') ?? ''),
  },
  agreement: { source: iso, requirement: 'the metadata agree with the information', isMet: metadataAgree },
  intent: {
    source: prinect,
    requirement: 'exactly one output intent of PDF/X',
    isMet: (parts) => intentsOf(parts).length === 1,
  },
  condition: {
    source: callas,
    requirement: 'the output intent names its condition',
    isMet: everyIntent((intent) => (textOf(intent, 'OutputConditionIdentifier') ?? '') !== ''),
  },
  intentInfo: {
    source: callas,
    requirement: 'the output intent describes a condition of no registry',
    isMet: everyIntent((intent) => hasKey(intent, 'RegistryName') || (textOf(intent, 'Info') ?? '') !== ''),
  },
  profile: {
    source: iso,
    requirement: 'the output intent embeds its profile',
    isMet: everyIntent((intent) => dictionaryOf(intent, 'DestOutputProfile') !== undefined),
  },
  profileClass: {
    source: callas,
    requirement: 'the profile is an ICC profile of an output device',
    isMet: everyProfile((bytes) => textAt(bytes, 12) === 'prtr' && textAt(bytes, 36) === 'acsp'),
  },
  profileSpace: {
    source: iso,
    requirement: 'the profile has as many channels as its stream states',
    isMet: profileSpaceAgrees,
  },
  trimOrArt: {
    source: callas,
    requirement: 'each page has a TrimBox or an ArtBox, not both',
    isMet: everyPage((page) => hasKey(page, 'TrimBox') !== hasKey(page, 'ArtBox')),
  },
  boxes: { source: callas, requirement: 'TrimBox in BleedBox in MediaBox', isMet: everyPage(areBoxesNested) },
  annotations: {
    source: callas,
    requirement: 'no annotation within the bleed',
    isMet: ({ pages }) =>
      pages.every((page) => annotationsOf(page).every((each) => isOutsidePage(each, page))),
  },
  forms: {
    source: callas,
    requirement: 'no form fields',
    isMet: ({ catalog }) => !hasKey(catalog, 'AcroForm'),
  },
  actions: { source: callas, requirement: 'no actions and no JavaScript', isMet: hasNoActions },
  fonts: {
    source: callas,
    requirement: 'every font is embedded',
    isMet: everyDictionary('Font', isFontEmbedded),
  },
  filters: {
    source: prinect,
    requirement: 'no LZW compression',
    isMet: ({ dictionaries }) => dictionaries.every((each) => !filtersOf(each).includes('LZWDecode')),
  },
  external: {
    source: iso,
    requirement: 'no data outside of the file',
    isMet: ({ dictionaries }) =>
      dictionaries.every((each) => !(hasKey(each, 'Length') && hasKey(each, 'F')) && !hasKey(each, 'Ref')),
  },
  transfer: {
    source: callas,
    requirement: 'no transfer curves',
    isMet: ({ dictionaries }) =>
      dictionaries.every(
        (each) =>
          !hasKey(each, 'TR') &&
          (nameOf(each, 'TR2') ?? 'Default') === 'Default' &&
          (!hasKey(each, 'TR2') || nameOf(each, 'TR2') !== undefined),
      ),
  },
  halftones: {
    source: callas,
    requirement: 'halftones of type 1 or 5, without a name',
    isMet: everyDictionary(
      'Halftone',
      (each) => /^[15]$/.test(String(each.get(PDFName.of('HalftoneType')))) && !hasKey(each, 'HalftoneName'),
    ),
  },
  postScript: {
    source: callas,
    requirement: 'no PostScript',
    isMet: ({ dictionaries }) =>
      dictionaries.every(
        (each) => !['PS'].includes(nameOf(each, 'Subtype') ?? '') && nameOf(each, 'Subtype2') !== 'PS',
      ),
  },
  opi: {
    source: callas,
    requirement: 'no replaced pictures (OPI)',
    isMet: ({ dictionaries }) => dictionaries.every((each) => !hasKey(each, 'OPI')),
  },
  alternates: {
    source: callas,
    requirement: 'no other picture for print',
    isMet: ({ dictionaries }) =>
      dictionaries.every((each) => String(each.get(PDFName.of('DefaultForPrinting'))) !== 'true'),
  },
  screenColours: {
    source: `${iso}, device colours are those of the output intent`,
    requirement: 'no colours of screens for a press',
    isMet: hasNoScreenColours,
  },
  tintTransforms: {
    source: iso,
    requirement: 'a plate has one appearance in the file',
    isMet: haveSpotsOneTintTransform,
  },
  blendModes: {
    source: 'ISO 32000-1:2008, table 136 and 137',
    requirement: 'blend modes of the standard',
    isMet: ({ dictionaries }) =>
      dictionaries.every((each) => !hasKey(each, 'BM') || blendModes.has(nameOf(each, 'BM') ?? '')),
  },
  blendSpace: {
    source: iso,
    requirement: 'translucent pages blend in process inks',
    isMet: ({ dictionaries }) =>
      dictionaries.every(
        (each) =>
          nameOf(each, 'S') !== 'Transparency' || (nameOf(each, 'CS') ?? 'DeviceCMYK') === 'DeviceCMYK',
      ),
  },
  intents: {
    source: 'ISO 32000-1:2008, table 70',
    requirement: 'rendering intents of the standard',
    isMet: ({ operations }) =>
      operations.every(({ operator, operand }) => operator !== 'ri' || intentNames.has(operand)),
  },
  operators: {
    source: 'ISO 32000-1:2008, annex A',
    requirement: 'operators of the standard',
    isMet: ({ operations }) => operations.every(({ operator }) => knownOperators.has(operator)),
  },
} satisfies Record<string, Rule>

export type PdfX4Rule = keyof typeof pdfX4Rules

/** The rules that a file breaks; empty for a PDF/X-4. */
export async function brokenPdfX4Rules(bytes: Uint8Array): Promise<PdfX4Rule[]> {
  const parts = await readPdfParts(bytes)
  const rules = Object.entries<Rule>(pdfX4Rules) as [PdfX4Rule, Rule][]
  return rules.filter(([, { isMet }]) => !isMet(parts)).map(([name]) => name)
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

function everyIntent(isMet: (intent: PDFDict) => boolean) {
  return (parts: PdfParts) => intentsOf(parts).every(isMet)
}

function profileOf(intent: PDFDict): PDFStream | undefined {
  const profile = intent.lookup(PDFName.of('DestOutputProfile'))
  return profile instanceof PDFStream ? profile : undefined
}

function everyProfile(isMet: (bytes: Uint8Array) => boolean) {
  return everyIntent((intent) => {
    const profile = profileOf(intent)
    return profile === undefined || isMet(decodeStream(profile))
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
    return channels[textAt(decodeStream(profile), 16)] === Number(String(profile.dict.get(PDFName.of('N'))))
  })
}

function everyPage(isMet: (page: PDFDict) => boolean) {
  return ({ pages }: PdfParts) => pages.every(isMet)
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
  const [rect, bleed] = [boxOf(annotation, 'Rect'), boxOf(page, 'BleedBox') ?? boxOf(page, 'TrimBox')]
  if (!rect || !bleed) return false
  return rect[0] >= bleed[2] || rect[2] <= bleed[0] || rect[1] >= bleed[3] || rect[3] <= bleed[1]
}

function hasNoActions({ catalog, dictionaries }: PdfParts): boolean {
  const names = dictionaryOf(catalog, 'Names')
  if (names && hasKey(names, 'JavaScript')) return false
  return (
    !hasKey(catalog, 'OpenAction') && dictionaries.every((each) => !hasKey(each, 'AA') && !hasKey(each, 'JS'))
  )
}

/** Checks that every dictionary of this type meets the condition. */
function everyDictionary(type: string, isMet: (dictionary: PDFDict) => boolean) {
  return ({ dictionaries }: PdfParts) =>
    dictionaries.every((each) => nameOf(each, 'Type') !== type || isMet(each))
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
