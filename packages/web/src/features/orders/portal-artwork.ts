import type { OrderItemView } from '@printery/contract'
import { sides } from '@printery/domain'
import { sizesInWords } from '../../line-words.ts'
import { portalTexts as texts } from './portal-texts.ts'

export interface ArtworkFile {
  label: string
  address: string
  name: string
  /** A picture can be looked at here; an .AI or .PDF can only be fetched. */
  isPicture: boolean
}

/** The originals that the customer sent for this item, in the order in which they are checked. */
export function artworkOf(item: OrderItemView): ArtworkFile[] {
  const ofSide = {
    front: { design: item.frontDesign, artwork: item.frontWithoutTemplate },
    back: { design: item.backDesign, artwork: item.backWithoutTemplate },
  }
  const slots = sides.flatMap((side) => [
    { label: texts.artwork.design[side], path: ofSide[side].design },
    { label: texts.artwork.alone[side], path: ofSide[side].artwork },
  ])
  return [
    ...slots.flatMap(({ label, path }) => (path ? [artworkFile(label, path, fileName(path), true)] : [])),
    ...item.additionalFiles.map(({ fileName: name, url }) =>
      artworkFile(name, url, name, /\.(jpe?g|png)$/i.test(name)),
    ),
  ]
}

function artworkFile(label: string, path: string, name: string, isPicture: boolean): ArtworkFile {
  return { label, address: path, name, isPicture }
}

function fileName(path: string): string {
  return decodeURIComponent(path.split('?')[0]?.split('/').at(-1) ?? '')
}

/** `Butter, S 6, M 14, XXL 2` */
export function colourAndSizes(item: OrderItemView): string {
  return `${item.colourName}, ${sizesInWords(item.itemProductSizes)}`
}

/** `Front screen printing 2 col., back heat transfer` */
export function printingOf(item: OrderItemView): string {
  const printed = sides.flatMap((side) => {
    const type = item.printingType[side]
    if (type === undefined) return []
    const inks = item.screenColours[side]
    const colours = type === 'Screen Printing' && inks !== undefined ? ` ${texts.inks(inks)}` : ''
    return [`${texts.sides[side]} ${type.toLowerCase()}${colours}`]
  })
  const sentence = printed.join(', ')
  return sentence === '' ? texts.noPrint : sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
