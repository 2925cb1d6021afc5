import { areaWords, formatDay, formatMoment, publicNumber } from '@printery/domain'
import { sizesSentence } from '@printery/domain/line-words'
import { Image, Link, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { JobPaper, PrintOnPaper } from './paper.ts'
import { factsOf } from './parties.ts'
import { qrOf } from './qr.ts'
import { imageOf } from './rows.ts'
import type { Content } from './sheet.ts'
import { fitting, type Styles } from './styles.ts'
import { texts } from './texts.ts'

/** Points of the QR code, and those that a print's picture may take, so that both sides stand on one page. */
const qrPoints = 112
const printBox = { width: 276, height: 200 }

/** What who makes an item has to know, and nothing of who bought it or what was paid. */
export function job(paper: JobPaper, styles: Styles): Content {
  const facts = [
    { label: texts.dueDay, figure: formatDay(paper.by) },
    { label: texts.pieceCount, figure: String(paper.quantity) },
    { label: texts.orderNumber, figure: publicNumber(paper.id) },
    { label: texts.item, figure: String(paper.number) },
    { label: texts.issued, figure: formatMoment(new Date(paper.createdAt)) },
  ]
  const page = [
    factsOf(facts, styles),
    whatOf(paper, styles),
    sizesOf(paper, styles),
    ...printsOf(paper, styles),
    ...commentsOf(paper, styles),
  ]
  return { pages: [page], mayRunOver: true }
}

function whatOf({ title, colourName, colour, proofing, address }: JobPaper, styles: Styles): ReactElement {
  return h(
    View,
    { style: styles.jobWhat, key: 'what', wrap: false },
    h(
      View,
      { style: styles.jobWords },
      h(Text, { style: fitting(title, styles.jobTitle) }, title),
      h(
        View,
        { style: styles.jobColour },
        h(View, { style: [styles.jobSwatch, { backgroundColor: `#${colour}` }] }),
        h(Text, { style: styles.strong }, colourName),
        h(Text, { style: styles.figure }, colour),
      ),
      h(Text, { style: styles.soft }, proofing),
    ),
    h(
      View,
      { style: styles.jobCode },
      h(Link, { src: address }, qrOf(address, qrPoints)),
      h(Text, { style: styles.label }, texts.opensItem),
    ),
  )
}

/** One cell for each size: what is counted at the machine. */
function sizesOf({ sizes, quantity }: JobPaper, styles: Styles): ReactElement {
  const cells = sizes.map((size) => ({
    label: sizesSentence([size]).replace(/ \d+$/, ''),
    figure: String(size.quantity),
  }))
  return h(
    View,
    { style: styles.sizes, key: 'sizes' },
    ...[...cells, { label: texts.total, figure: String(quantity) }].map(({ label, figure }, at) => {
      const isTotal = at === cells.length
      return h(
        View,
        { style: isTotal ? [styles.size, styles.sizeTotal] : styles.size, key: label, wrap: false },
        h(Text, { style: isTotal ? styles.sizeLabelTotal : styles.label }, label),
        h(Text, { style: isTotal ? styles.sizeFigureTotal : styles.sizeFigure }, figure),
      )
    }),
  )
}

function printsOf({ prints }: JobPaper, styles: Styles): ReactElement[] {
  if (prints.length === 0) return [h(Text, { style: styles.strong, key: 'none' }, texts.noPrint)]
  return prints.map((print) =>
    h(
      View,
      { style: styles.print, key: print.side, wrap: false },
      h(View, { style: styles.printPicture }, ...pictureOf(print, styles)),
      h(
        View,
        { style: styles.printFacts },
        h(Text, { style: styles.itemTitle }, texts.sides[print.side]),
        ...rowsOf(print).map(([label, value]) =>
          h(
            View,
            { style: styles.printFact, key: label },
            h(Text, { style: styles.label }, label),
            h(Text, { style: styles.strong }, value),
          ),
        ),
      ),
    ),
  )
}

function pictureOf({ picture }: PrintOnPaper, styles: Styles): ReactElement[] {
  if (!picture) return [h(Text, { style: styles.soft, key: 'none' }, texts.noPicture)]
  const { width, height } = picture
  const scale = Math.min(printBox.width / width, printBox.height / height)
  const style = { width: width * scale, height: height * scale }
  return [h(Image, { src: imageOf(picture.bytes), style, key: 'picture' })]
}

function rowsOf({ method, inks, area, widthMm, heightMm, file, version }: PrintOnPaper): [string, string][] {
  const rows: [string, string][] = [[texts.method, method]]
  if (inks !== undefined) rows.push([texts.inks, String(inks)])
  if (area !== null) rows.push([texts.area, areaWords(area)])
  if (widthMm !== null && heightMm !== null)
    rows.push([texts.printSize, texts.millimetres(widthMm, heightMm)])
  rows.push([texts.version, String(version)])
  if (file !== undefined) rows.push([texts.file, file])
  return rows
}

function commentsOf({ comments }: JobPaper, styles: Styles): ReactElement[] {
  if (comments.length === 0) return []
  return [
    h(Text, { style: styles.jobHead, key: 'comments' }, texts.comments),
    ...comments.map((comment, at) => h(Text, { style: styles.soft, key: at }, comment)),
  ]
}
