import type { ProductView } from '@printery/contract'
import { garmentCategories, type Side, sides } from '@printery/domain'
import {
  type Box,
  garmentMeasures,
  isMockupName,
  isTopAligned,
  pictureBox,
  printAreas,
} from '@printery/mockups'
import { sceneOf } from '../scale/scene.server.ts'
import type { PrintView } from './print-view.ts'

type ProductWithAreas = Pick<ProductView, 'printAreas' | 'category'>
type OwnAreas = NonNullable<ProductView['printAreas']>

/** The print areas on the pictures of a product; null for uploaded pictures without print areas. */
export function printViewOf(form: string | null, product?: ProductWithAreas): PrintView | null {
  if (form === null || !isMockupName(form))
    return product?.printAreas ? printViewOnOwnPictures(product.printAreas, product.category.name) : null
  const view = (side: Side) => ({ box: pictureBox(form, side), areas: printAreas(form, side) })
  const side = { front: view('front'), back: view('back') }
  const scene = scenesOf(form, product?.category.name ?? '', side)
  return { form, fromTop: isTopAligned(form), garment: garmentMeasures(form), side, scene }
}

function scenesOf(form: string | null, category: string, views: PrintView['side']): PrintView['scene'] {
  const scenes = sides.map((side) => {
    const { box, areas } = views[side]
    return [side, sceneOf({ form, category, side, box, area: areas[0] })] as const
  })
  return Object.fromEntries(scenes.filter(([, scene]) => scene))
}

/** Height of a picture in units; its width is computed from the millimetres of its areas. */
const pictureHeight = 1000

function printViewOnOwnPictures(ownAreas: OwnAreas, category: string): PrintView {
  const view = (side: Side) => {
    const box = boxOf(ownAreas[side]?.[0])
    const areas = (ownAreas[side] ?? []).map(({ left, top, width, height, ...area }) => ({
      ...area,
      ...{ x: left * box.width, y: top * box.height, width: width * box.width, height: height * box.height },
    }))
    return { box, areas }
  }
  const side = { front: view('front'), back: view('back') }
  return {
    form: null,
    fromTop: garmentCategories.includes(category),
    garment: undefined,
    side,
    scene: scenesOf(null, category, side),
  }
}

function boxOf(area: OwnAreas['front'] extends (infer Area)[] | undefined ? Area | undefined : never): Box {
  const ratio = area ? area.mmWidth / area.width / (area.mmHeight / area.height) : 1
  return { x: 0, y: 0, width: pictureHeight * ratio, height: pictureHeight }
}
