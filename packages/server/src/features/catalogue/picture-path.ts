import type { Side } from '@printery/domain'
import type { Look } from './looks.ts'

/**
 * The documented place of a product picture (DATA-030). Its bytes are WebP whatever the name says. What was there before
 * has another name, so that no cache shows it in place of this one.
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

/** Enough of a random id to tell the few pictures of one side apart. */
export function versionOf(fileId: string): string {
  return fileId.slice(0, 8)
}

export function sizingChartPath(productId: string, fileId: string): string {
  return `/files/Sizes/${productId}/sizingChart.${versionOf(fileId)}.jpg`
}
