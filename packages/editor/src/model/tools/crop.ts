import {
  type Box,
  elementOf,
  type ImageElement,
  mapPoint,
  type Point,
  rotationMatrix,
} from '@printery/design'
import type { ElementChanges } from '../changes.ts'
import type { Editor } from '../editor.ts'
import { roundMm } from '../geometry/frames.ts'
import { anchored, type HandleName, handleDirections } from '../geometry/resize.ts'
import { mayChange } from '../permission.ts'
import type { CropFrame } from '../session.ts'

/** The picture that is being cropped. */
export function croppedImage(editor: Editor): ImageElement | undefined {
  const { tool } = editor.session.get()
  const element = tool.name === 'crop' ? elementOf(editor.design, tool.id) : undefined
  return element?.kind === 'image' ? element : undefined
}

export function beginCrop(editor: Editor, id: string): boolean {
  const element = elementOf(editor.design, id)
  if (element?.kind !== 'image' || !mayChange(editor, [element.id], 'look')) return false
  editor.select([element.id])
  editor.updateSession({
    tool: { name: 'crop', id: element.id, before: cropFrameOf(element) },
    hovered: null,
  })
  return true
}

/**
 * Ends cropping and restores the crop from before, as one undo step; returns whether the crop tool was
 * active.
 */
export function cancelCrop(editor: Editor): boolean {
  const { tool } = editor.session.get()
  if (tool.name !== 'crop') return false
  const image = croppedImage(editor)
  editor.setTool({ name: 'select' })
  if (image && JSON.stringify(cropFrameOf(image)) !== JSON.stringify(tool.before))
    editor.apply({ type: 'change', changes: { [tool.id]: tool.before } })
  return true
}

function cropFrameOf({ x, y, width, height, crop }: ImageElement): CropFrame {
  return { x, y, width, height, crop }
}

/** The whole picture in mm. */
export function wholePicture({ crop, width, height }: ImageElement): Box {
  return {
    x: (-crop.x / crop.width) * width,
    y: (-crop.y / crop.height) * height,
    width: width / crop.width,
    height: height / crop.height,
  }
}

/** Pans the picture as far as it still fills its frame. */
export function pannedCrop(image: ImageElement, offset: Point): ElementChanges[string] {
  const localOffset = mapPoint(rotationMatrix(-image.rotation), offset)
  const { crop } = image
  const x = crop.x - ((image.flipX ? -localOffset.x : localOffset.x) / image.width) * crop.width
  const y = crop.y - ((image.flipY ? -localOffset.y : localOffset.y) / image.height) * crop.height
  return { crop: { ...crop, x: clamp(x, 1 - crop.width), y: clamp(y, 1 - crop.height) } }
}

/** Zooms the picture about the centre of its frame. */
export function zoomedCrop({ crop }: ImageElement, factor: number): ElementChanges[string] {
  const max = Math.min(1 / crop.width, 1 / crop.height)
  const scale = Math.min(max, Math.max(0.002 / Math.min(crop.width, crop.height), 1 / factor))
  const [width, height] = [crop.width * scale, crop.height * scale]
  return {
    crop: {
      x: clamp(crop.x + (crop.width - width) / 2, 1 - width),
      y: clamp(crop.y + (crop.height - height) / 2, 1 - height),
      width,
      height,
    },
  }
}

/** Minimum width and height of the frame in mm. */
const minSide = 1

/** Resizes the frame within the picture; the picture stays in place. */
export function resizedCrop(image: ImageElement, handle: HandleName, offset: Point): ElementChanges[string] {
  const localOffset = mapPoint(rotationMatrix(-image.rotation), offset)
  const handleDirection = handleDirections[handle]
  const picture = wholePicture(image)
  const across = resizedAlongAxis({
    length: image.width,
    start: picture.x,
    end: picture.x + picture.width,
    isMirrored: image.flipX,
    handleSign: handleDirection.x,
    by: localOffset.x,
  })
  const down = resizedAlongAxis({
    length: image.height,
    start: picture.y,
    end: picture.y + picture.height,
    isMirrored: image.flipY,
    handleSign: handleDirection.y,
    by: localOffset.y,
  })
  const frame = anchored(image, { width: across.length, height: down.length }, handleDirection)
  return {
    x: roundMm(frame.x),
    y: roundMm(frame.y),
    width: across.length,
    height: down.length,
    crop: {
      x: clamp((across.start - picture.x) / picture.width, 1),
      y: clamp((down.start - picture.y) / picture.height, 1),
      width: Math.min(1, across.length / picture.width),
      height: Math.min(1, down.length / picture.height),
    },
  }
}

interface CropAxis {
  length: number
  /** The bounds of the picture, in mm, relative to the frame. */
  start: number
  end: number
  isMirrored: boolean
  handleSign: number
  by: number
}

/** The new extent along one axis, relative to the old frame, before mirroring. */
function resizedAlongAxis({ length, start, end, isMirrored, handleSign, by }: CropAxis): {
  start: number
  length: number
} {
  const direction = isMirrored ? -handleSign : handleSign
  const signedOffset = isMirrored ? -by : by
  if (direction > 0) return { start: 0, length: Math.min(end, Math.max(minSide, length + signedOffset)) }
  if (direction < 0) {
    const first = Math.max(start, Math.min(length - minSide, signedOffset))
    return { start: first, length: length - first }
  }
  return { start: 0, length }
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(0, max), Math.max(0, value))
}
