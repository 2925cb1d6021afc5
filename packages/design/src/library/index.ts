import { badges } from './badges.ts'
import { banners } from './banners.ts'
import { bursts } from './bursts.ts'
import { frames } from './frames.ts'
import { laurels } from './laurels.ts'
import type { LibraryDrawing } from './library-drawing.ts'
import { local } from './local.ts'
import { signs } from './signs.ts'

export { type Grain, grainRows, libraryGrains } from './grains.ts'
export type { LibraryDrawing } from './library-drawing.ts'
export { libraryTextures } from './textures.ts'

/** Every drawing of the library. */
export const libraryDrawings: readonly LibraryDrawing[] = [
  ...badges,
  ...banners,
  ...laurels,
  ...frames,
  ...bursts,
  ...signs,
  ...local,
]
