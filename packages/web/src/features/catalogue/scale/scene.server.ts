import { garmentCategories, type Side } from '@printery/domain'
import { type Box, isMockupName, type MockupName, type PrintArea, productBox } from '@printery/mockups'
import type { PercentRect } from '../../../ui/pictures/in-percent.ts'
import type { Scene } from './scene.ts'

/** All measures are in mm, relative to the middle and the top of the head, or to the wrist of the hand. */
const personDrawing: Box = { x: -560, y: -60, width: 1120, height: 1840 }
/** An open hand is 190 mm long; the forearm below it is long enough for the tallest scene. */
const handDrawing: Box = { x: -90, y: -198, width: 150, height: 600 }

interface Pose {
  /** The visible part of the person. */
  window: Box
  /** Position of the top of the product if it hangs, otherwise of its bottom. */
  x: number
  y: number
  from: 'top' | 'bottom'
}

const upperBody: Box = { x: -560, y: -60, width: 1120, height: 1240 }
/** The y position of the collar of each garment that is worn on the upper body. */
const collars: Partial<Record<MockupName, number>> = { tshirt: 268, polo: 258, bomber: 236, hoodie: 70 }
const collar = 268
const atTheSide: Pose = {
  window: { x: -520, y: -60, width: 1240, height: 1640 },
  x: 456,
  y: 930,
  from: 'top',
}
const onTheHead: Pose = {
  window: { x: -240, y: -130, width: 480, height: 520 },
  x: 0,
  y: 118,
  from: 'bottom',
}
const aroundTheNeck: Pose = {
  window: { x: -400, y: -60, width: 800, height: 880 },
  x: 0,
  y: 286,
  from: 'top',
}
/** Height of the tallest product that is shown beside a hand, mm. */
const tallestBesideHand = 450

interface SceneInput {
  form: string | null
  category: string
  side: Side
  /** View box of the picture, in its own units. */
  box: Box
  area: PrintArea | undefined
}

/** The scene of a product; undefined if no print area defines the scale of its picture. */
export function sceneOf({ form: name, category, side, box, area }: SceneInput): Scene | undefined {
  if (!area) return undefined
  const form = name !== null && isMockupName(name) ? name : undefined
  const mmPerUnit = area.mmHeight / area.height
  const product = form ? productBox(form, side) : box
  const picture = {
    width: box.width * mmPerUnit,
    height: box.height * mmPerUnit,
    // The edges of the product in the picture.
    left: (product.x - box.x) * mmPerUnit,
    top: (product.y - box.y) * mmPerUnit,
    productWidth: product.width * mmPerUnit,
    productHeight: product.height * mmPerUnit,
  }
  const pose = poseOf(form, category, picture.productHeight)
  if (!pose) return sceneWithHand(picture)
  const placed: Box = {
    x: pose.x - picture.left - picture.productWidth / 2,
    y: pose.y - picture.top - (pose.from === 'bottom' ? picture.productHeight : 0),
    width: picture.width,
    height: picture.height,
  }
  return {
    figure: 'person',
    ratio: pose.window.width / pose.window.height,
    figurePlace: placeIn(pose.window, personDrawing),
    picturePlace: placeIn(pose.window, placed),
    headInFront: pose === aroundTheNeck || (side === 'front' && pose !== onTheHead),
  }
}

function poseOf(form: MockupName | undefined, category: string, height: number): Pose | undefined {
  const top = form && collars[form]
  if (top !== undefined || (!form && garmentCategories.includes(category)))
    return { window: upperBody, x: 0, y: top ?? collar, from: 'top' }
  if (form === 'cap') return onTheHead
  if (form === 'lanyard') return aroundTheNeck
  return form === 'tote' || height > tallestBesideHand ? atTheSide : undefined
}

interface PictureMeasures {
  width: number
  height: number
  left: number
  top: number
  productWidth: number
  productHeight: number
}

/** The hand is left of the product, both on the same base line. */
function sceneWithHand({ width, height, left, top, productWidth, productHeight }: PictureMeasures): Scene {
  const gap = 24
  const placed: Box = {
    x: handDrawing.x + handDrawing.width + gap - left,
    y: -top - productHeight,
    width,
    height,
  }
  const content: Box = {
    x: handDrawing.x,
    y: Math.min(handDrawing.y, -productHeight),
    width: handDrawing.width + gap + productWidth,
    height: Math.max(-handDrawing.y, productHeight),
  }
  const margin = 0.1 * Math.max(content.width, content.height)
  const window: Box = {
    x: content.x - margin,
    y: content.y - margin,
    width: content.width + 2 * margin,
    height: content.height + 2 * margin,
  }
  return {
    figure: 'hand',
    ratio: window.width / window.height,
    figurePlace: placeIn(window, handDrawing),
    picturePlace: placeIn(window, placed),
    headInFront: false,
  }
}

function placeIn(window: Box, { x, y, width, height }: Box): PercentRect {
  return {
    left: percent((x - window.x) / window.width),
    top: percent((y - window.y) / window.height),
    width: percent(width / window.width),
    height: percent(height / window.height),
  }
}

/** Rounds to hundredths of a percent, less than a pixel of any picture, to keep the page small. */
function percent(fraction: number): number {
  return Math.round(fraction * 10_000) / 100
}
