import { StyleSheet } from '@react-pdf/renderer'
import { pictureSize } from './line-picture.ts'

/** Points per inch. */
const inch = 72

/** 9.5 by 14.7 inches, with a margin of 0.1. */
export const pageSize: [number, number] = [9.5 * inch, 14.7 * inch]
export const margin = 0.1 * inch
/** Padding between margin and text. */
const inset = 38

/** Pixels of a picture per inch: four times those of a screen. */
export const picturePixelsPerInch = 4 * 96
const pictureBox = (pictureSize / picturePixelsPerInch) * inch
const pictureGap = 16
/** Width of the description in a row. */
const descriptionWidth = 279

/** The tokens of the shop's light theme. */
const ink = '#1b1a16'
const softInk = '#4b4741'
const caption = '#67635b'
const line = '#d8d2c7'
const sunkenBackground = '#f4efe8'
export const processInks = ['#00a4d8', '#d8298a', '#ffdf2b', ink] as const

export const families = { text: 'Instrument Sans', mono: 'JetBrains Mono', display: 'Bricolage Grotesque' }

/** `others` are fallback families for characters that the shop's fonts do not have. */
export function createStyles(fallbackFamilies: readonly string[]) {
  const text = [families.text, ...fallbackFamilies]
  const mono = [families.mono, ...text]
  const display = [families.display, ...text]
  // Both are needed: without a font size, a line height is relative to the library's default size.
  const body = { fontSize: 10.5, lineHeight: 1.45 } as const
  const figure = { fontFamily: mono, letterSpacing: -0.3 } as const
  return StyleSheet.create({
    // A line height here would remove the footer of the page, so each style sets its own.
    page: {
      paddingTop: margin + 24,
      paddingHorizontal: margin + inset,
      paddingBottom: margin + 40,
      fontFamily: text,
      fontSize: 10.5,
      color: ink,
    },
    topBar: {
      position: 'absolute',
      top: margin,
      left: margin,
      right: margin,
      height: 6,
      flexDirection: 'row',
    },

    head: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'flex-end',
      paddingBottom: 8,
      borderBottomWidth: 1.5,
      borderBottomColor: ink,
    },
    brand: { fontFamily: display, fontWeight: 700, fontSize: 17, lineHeight: 1.1, maxWidth: 340 },
    logo: { width: 180, height: 18.7 },
    headNumber: { ...figure, fontSize: 9.5, color: caption },
    foot: {
      position: 'absolute',
      left: margin + inset,
      right: margin + inset,
      bottom: margin + 14,
      flexDirection: 'row',
      justifyContent: 'space-between',
      fontSize: 8.5,
      color: caption,
    },

    title: { flexDirection: 'row', alignItems: 'flex-end', gap: 12, paddingTop: 26, paddingBottom: 18 },
    titleWord: { fontFamily: display, fontWeight: 700, fontSize: 38, lineHeight: 1.05, letterSpacing: -0.8 },
    titleNumber: { fontFamily: mono, fontSize: 27, lineHeight: 1.05, letterSpacing: -1.2, marginBottom: 3 },

    details: {
      flexDirection: 'row',
      backgroundColor: sunkenBackground,
      paddingVertical: 11,
      paddingHorizontal: 14,
      marginBottom: 20,
    },
    detail: { flex: 1, paddingRight: 10 },
    label: { fontSize: 8.5, color: caption, lineHeight: 1.35 },
    figure: { ...figure, fontSize: 11, lineHeight: 1.35 },

    parties: { flexDirection: 'row', gap: 22, marginBottom: 22 },
    party: { flex: 1 },
    strong: { ...body, fontWeight: 600 },
    soft: { ...body, color: softInk },

    columns: {
      flexDirection: 'row',
      borderBottomWidth: 1.5,
      borderBottomColor: ink,
      paddingBottom: 5,
      fontSize: 8.5,
      color: caption,
    },
    row: {
      flexDirection: 'row',
      minHeight: 116,
      paddingVertical: 13,
      borderBottomWidth: 0.75,
      borderBottomColor: line,
    },
    picture: { width: pictureBox, height: pictureBox, marginRight: pictureGap },
    noPicture: {
      width: pictureBox,
      height: pictureBox,
      marginRight: pictureGap,
      backgroundColor: sunkenBackground,
    },
    description: { width: descriptionWidth, paddingRight: 14 },
    itemTitle: { fontWeight: 600, fontSize: 12, lineHeight: 1.35, marginBottom: 3 },
    quantity: { ...figure, ...body, width: 62, textAlign: 'right' },
    unitPrice: { ...figure, ...body, width: 84, textAlign: 'right', color: softInk },
    price: { ...figure, ...body, width: 96, textAlign: 'right' },
    // The heading also spans the picture.
    descriptionHead: { width: pictureBox + pictureGap + descriptionWidth },
    quantityHead: { width: 62, textAlign: 'right' },
    unitPriceHead: { width: 84, textAlign: 'right' },
    priceHead: { width: 96, textAlign: 'right' },

    closing: { flexDirection: 'row', gap: 30, paddingTop: 24 },
    amountInWords: { flex: 1 },
    amountInWordsText: { fontFamily: display, fontSize: 13, lineHeight: 1.35, marginBottom: 14 },
    totals: { width: 258 },
    bar: { flexDirection: 'row', height: 5, marginBottom: 8 },
    sumRow: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 3 },
    total: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      borderTopWidth: 1.5,
      borderTopColor: ink,
      marginTop: 5,
      paddingTop: 8,
    },
    totalFigure: { fontFamily: mono, fontSize: 17, letterSpacing: -0.7, lineHeight: 1.2 },

    jobProduct: { flexDirection: 'row', justifyContent: 'space-between', gap: 24, marginBottom: 18 },
    jobTexts: { flex: 1, gap: 6 },
    jobTitle: { fontFamily: display, fontWeight: 700, fontSize: 22, lineHeight: 1.2 },
    jobColour: { flexDirection: 'row', alignItems: 'center', gap: 8 },
    jobSwatch: { width: 16, height: 16, borderWidth: 0.75, borderColor: ink },
    jobCode: { alignItems: 'center', width: 120 },
    jobHead: { fontWeight: 600, fontSize: 12, lineHeight: 1.35, marginTop: 18, marginBottom: 3 },
    sizes: { flexDirection: 'row', flexWrap: 'wrap', gap: 6, marginBottom: 20 },
    size: { width: 64, borderWidth: 0.75, borderColor: line, paddingVertical: 6, alignItems: 'center' },
    sizeTotal: { backgroundColor: ink, borderColor: ink },
    sizeLabelTotal: { fontSize: 8.5, color: '#ffffff', lineHeight: 1.35 },
    sizeFigure: { fontFamily: mono, fontSize: 18, letterSpacing: -0.7, lineHeight: 1.25 },
    sizeFigureTotal: {
      fontFamily: mono,
      fontSize: 18,
      letterSpacing: -0.7,
      lineHeight: 1.25,
      color: '#ffffff',
    },
    print: {
      flexDirection: 'row',
      gap: 22,
      paddingVertical: 14,
      borderTopWidth: 1.5,
      borderTopColor: ink,
    },
    printPicture: { width: 300, padding: 12, backgroundColor: sunkenBackground, alignItems: 'center' },
    printDetails: { flex: 1 },
    printDetail: { marginTop: 5 },
    thread: { flexDirection: 'row', alignItems: 'center', gap: 6 },
    threadSwatch: { width: 9, height: 9, borderWidth: 0.75, borderColor: ink },
    hash: { fontFamily: mono, fontSize: 8, lineHeight: 1.4, letterSpacing: -0.2 },
    packedFile: { marginTop: 4 },
    packPrice: {
      flexDirection: 'row',
      justifyContent: 'space-between',
      borderTopWidth: 1.5,
      borderTopColor: ink,
      paddingTop: 10,
    },

    packedRow: { minHeight: 82 },
    packedHead: { width: 90, textAlign: 'right' },
    tickHead: { width: 136, textAlign: 'right' },
    packedQuantity: { ...figure, fontSize: 15, lineHeight: 1.35, width: 90, textAlign: 'right' },
    statementRow: {
      flexDirection: 'row',
      paddingVertical: 7,
      borderBottomWidth: 0.75,
      borderBottomColor: line,
    },
    statementDay: { width: 90 },
    statementDescription: { flex: 1, paddingRight: 12 },

    issuedDescriptionHead: { flex: 1 },
    issuedDescription: { flex: 1, paddingRight: 14 },
    issuedLabel: { ...body, color: softInk, flex: 1, paddingRight: 10 },
    statementCents: { ...figure, width: 110, textAlign: 'right' },
    tickCell: { width: 136, alignItems: 'flex-end' },
    tick: { width: 18, height: 18, borderWidth: 1, borderColor: ink },

    design: { marginTop: 18, alignItems: 'center', backgroundColor: sunkenBackground, padding: 16 },
    designLabel: { alignSelf: 'flex-start', fontWeight: 600, marginBottom: 8 },
  })
}

export type Styles = ReturnType<typeof createStyles>

/** Lengths in characters above which a text is set smaller, so that the rows per page do not depend on text lengths. */
const longTextLength = 70
const veryLongTextLength = 140

export function isLong(text: string): boolean {
  return text.length > longTextLength
}

/** The style of a text, with a smaller font if it is long. */
export function fittingStyle(text: string, style: { fontSize: number; lineHeight: number }) {
  const smaller = text.length > veryLongTextLength ? 0.7 : isLong(text) ? 0.85 : 1
  return [style, { fontSize: style.fontSize * smaller, lineHeight: style.lineHeight }]
}
