import type { OrderItemView } from '@printery/contract'
import { type DesignField, displayedVersion, sides } from '@printery/domain'

const labels = {
  design: { front: 'Front, with template', back: 'Back, with template' },
  withoutTemplate: { front: 'Front, without template', back: 'Back, without template' },
}

export interface ArtworkFile {
  label: string
  url: string
  name: string
  /** Whether it can be displayed; an .AI or .PDF can only be downloaded. */
  isPicture: boolean
}

/**
 * The original files of a design version, which staff and the customer may open. Files that the version did not replace
 * are those of the previous version.
 */
export function originalsIn(item: OrderItemView, number: number): Record<DesignField, string | null> {
  const version = item.newDesigns.find((design) => design.number === number)
  return {
    frontDesign: version ? version.frontDesign : item.frontDesign,
    frontDesignLogo: version ? version.frontDesignLogo : item.frontWithoutTemplate,
    backDesign: version ? version.backDesign : item.backDesign,
    backDesignLogo: version ? version.backDesignLogo : item.backWithoutTemplate,
  }
}

/**
 * The original files of the approved version (or of the latest one if none is approved) and the attachments, in the
 * order in which they are checked.
 */
export function artworkOf(item: OrderItemView): ArtworkFile[] {
  const files = originalsIn(item, displayedVersion(item.approvedNumber, item.designNumber))
  const filesBySide = {
    front: { design: files.frontDesign, artwork: files.frontDesignLogo },
    back: { design: files.backDesign, artwork: files.backDesignLogo },
  }
  const slots = sides.flatMap((side) => [
    { label: labels.design[side], path: filesBySide[side].design },
    { label: labels.withoutTemplate[side], path: filesBySide[side].artwork },
  ])
  return [
    ...slots.flatMap(({ label, path }) => (path ? [artworkFile(label, path, fileName(path), true)] : [])),
    ...item.additionalFiles.map(({ fileName: name, url }) =>
      artworkFile(name, url, name, /\.(jpe?g|png)$/i.test(name)),
    ),
  ]
}

function artworkFile(label: string, path: string, name: string, isPicture: boolean): ArtworkFile {
  return { label, url: path, name, isPicture }
}

function fileName(path: string): string {
  return decodeURIComponent(path.split('?')[0]?.split('/').at(-1) ?? '')
}
