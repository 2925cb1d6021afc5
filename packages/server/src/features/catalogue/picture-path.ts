import type { Side } from '@printery/domain'
import type { Look } from './looks.ts'

/**
 * The documented path of a product picture (DATA-030). Its bytes are WebP whatever the extension. A changed
 * picture gets another name, so that no cache shows the old one.
 */
export function picturePath(
  productId: string,
  hex: string,
  side: Side,
  look?: Pick<Look, 'form' | 'isNamed' | 'pictures'>,
): string {
  return `/files/Products/${productId}/${hex}/${side}${look ? pictureVersion(look, side) : ''}.jpg`
}

function pictureVersion(
  { form, isNamed, pictures }: Pick<Look, 'form' | 'isNamed' | 'pictures'>,
  side: Side,
) {
  const own = pictures[side]
  if (own) return `.${versionOf(own.fileId)}`
  return isNamed && form !== null ? `.${form}` : ''
}

/** Part of the random id, enough to tell the few pictures of one side apart. */
export function versionOf(fileId: string): string {
  return fileId.slice(0, 8)
}

export function sizingChartPath(productId: string, fileId: string): string {
  return `/files/Sizes/${productId}/sizingChart.${versionOf(fileId)}.jpg`
}
