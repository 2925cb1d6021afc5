/** What can be had of an asset: as it is printed, as an editor works with it, its lines, and something to look at. */
export const views = ['original', 'proxy', 'drawing', 'preview'] as const
export type View = (typeof views)[number]

/** Under the random part that its holder was told; under its name where it is the shop's, and so everybody's. */
export type Place = { token: string } | { sha256: string }

export function assetAddress(place: Place, view: View, filesUrl: string | undefined): string {
  const path = 'token' in place ? `/assets/${place.token}` : `/library/${place.sha256}`
  return `${filesUrl ?? ''}${path}/${view}`
}
