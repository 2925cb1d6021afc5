import type { Side } from '@printery/domain'
import type { Appearance } from './appearances.ts'

/**
 * The documented path of a product picture (DATA-030). Its bytes are WebP whatever the extension. A changed
 * picture gets another name, so that no cache shows the old one.
 */
export function picturePath(
  productId: string,
  hex: string,
  side: Side,
  appearance?: Pick<Appearance, 'form' | 'isNamed' | 'pictures'>,
): string {
  return `/files/Products/${productId}/${hex}/${side}${appearance ? pictureVersion(appearance, side) : ''}.jpg`
}

function pictureVersion(
  { form: mockup, isNamed, pictures }: Pick<Appearance, 'form' | 'isNamed' | 'pictures'>,
  side: Side,
) {
  const uploaded = pictures[side]
  if (uploaded) return `.${versionOf(uploaded.fileId)}`
  return isNamed && mockup !== null ? `.${mockup}` : ''
}

/** Part of the random id, enough to tell the few pictures of one side apart. */
export function versionOf(fileId: string): string {
  return fileId.slice(0, 8)
}

export function sizingChartPath(productId: string, fileId: string): string {
  return `/files/Sizes/${productId}/sizingChart.${versionOf(fileId)}.jpg`
}
