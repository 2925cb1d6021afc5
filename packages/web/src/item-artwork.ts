import type { OrderItemView } from '@printery/contract'
import { sides } from '@printery/domain'

const labels = {
  design: { front: 'Front, with template', back: 'Back, with template' },
  alone: { front: 'Front, without template', back: 'Back, without template' },
}

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
    { label: labels.design[side], path: ofSide[side].design },
    { label: labels.alone[side], path: ofSide[side].artwork },
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
