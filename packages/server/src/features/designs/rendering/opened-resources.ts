import { assetsUsedBy, type Design, type Drawing, type FindFace, type Resources } from '@printery/design'

export interface LoadedFont {
  bytes: Uint8Array
  /** Segments of the outline of its most complex glyph. */
  maxSegments: number
}

/** Bytes and drawings of a design by sha256. */
export interface LoadedAssets {
  pictures: Map<string, { bytes: Uint8Array; contentType: string }>
  drawings: Map<string, Drawing>
  /** Uploaded fonts. */
  fonts: Map<string, LoadedFont>
}

/** Loaded fonts and assets of a design. */
export interface OpenedResources extends Resources {
  /** A picture as a data URL. */
  pictureUrl: (sha256: string) => string | undefined
  /** Hashes of referenced assets that don't exist. */
  missing: readonly string[]
  /** The loaded assets. */
  assets: LoadedAssets
}

export function referencedAssets(design: Pick<Design, 'elements'>): string[] {
  return [...new Set(Object.values(design.elements).flatMap(assetsUsedBy))]
}

/** Referenced assets that were not loaded. */
export function findMissing(
  design: Pick<Design, 'elements'>,
  { pictures, drawings, fonts }: LoadedAssets,
): string[] {
  return referencedAssets(design).filter(
    (sha256) => !drawings.has(sha256) && !pictures.has(sha256) && !fonts.has(sha256),
  )
}

/** Resources for the renderer. `missing` is returned instead of thrown: the caller decides what it means. */
export function createResources(
  design: Pick<Design, 'elements'>,
  face: FindFace,
  assets: LoadedAssets,
): OpenedResources {
  const { pictures, drawings } = assets
  return {
    face,
    drawing: (sha256) => drawings.get(sha256),
    pictureUrl: (sha256) => {
      const picture = pictures.get(sha256)
      return picture && dataUrl(picture)
    },
    missing: findMissing(design, assets),
    assets,
  }
}

function dataUrl({ bytes, contentType }: { bytes: Uint8Array; contentType: string }): string {
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
  return `data:${contentType};base64,${base64}`
}
