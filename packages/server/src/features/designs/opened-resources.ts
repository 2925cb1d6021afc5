import { assetOf, type Design, type Drawing, type FindFace, type Resources } from '@printery/design'

/** The bytes and drawings that a design names, by sha256. */
export interface LoadedAssets {
  pictures: Map<string, { bytes: Uint8Array; contentType: string }>
  drawings: Map<string, Drawing>
}

/** All that a design names, loaded. */
export interface OpenedResources extends Resources {
  /** The bytes of a picture as they are printed, as a data address. */
  pictureAt: (sha256: string) => string | undefined
  /** Names of what its elements show and the shop has not. */
  missing: readonly string[]
  /** What all this was opened from. */
  assets: LoadedAssets
}

export function assetsNamed(design: Pick<Design, 'elements'>): string[] {
  const named = new Set(Object.values(design.elements).map(assetOf))
  return [...named].filter((sha256) => sha256 !== undefined)
}

/** Of what a design names that which was not found. */
export function missingOf(design: Pick<Design, 'elements'>, { pictures, drawings }: LoadedAssets): string[] {
  return assetsNamed(design).filter((sha256) => !drawings.has(sha256) && !pictures.has(sha256))
}

/** What the renderer asks for, answered from memory. `missing` is told and not thrown: who draws decides what that means. */
export function openedResources(
  design: Pick<Design, 'elements'>,
  face: FindFace,
  assets: LoadedAssets,
): OpenedResources {
  const { pictures, drawings } = assets
  return {
    face,
    drawing: (sha256) => drawings.get(sha256),
    pictureAt: (sha256) => {
      const picture = pictures.get(sha256)
      return picture && dataAddress(picture)
    },
    missing: missingOf(design, assets),
    assets,
  }
}

function dataAddress({ bytes, contentType }: { bytes: Uint8Array; contentType: string }): string {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  return `data:${contentType};base64,${base64}`
}
