import { describePosition } from '../announcements.ts'
import type { Editor } from '../editor.ts'
import { leavesOf } from '../geometry/frames.ts'
import { rotateSelected } from '../geometry/rotate-and-flip.ts'
import { movedBy } from '../geometry/transforms.ts'
import { mayChange } from '../permission.ts'
import { croppedImage, pannedCrop, zoomedCrop } from '../tools/crop.ts'
import type { Command } from './command.ts'

const directions = [
  ['left', 'ArrowLeft', -1, 0],
  ['right', 'ArrowRight', 1, 0],
  ['up', 'ArrowUp', 0, -1],
  ['down', 'ArrowDown', 0, 1],
] as const

/** Distances in mm, by modifier key. */
const distances = [
  ['', '', 1],
  ['-far', 'Shift+', 10],
  ['-fine', 'Alt+', 0.1],
] as const

const mayMove = (editor: Editor) => mayChange(editor, editor.session.get().selection, 'place')

export const moveCommands: readonly Command[] = [
  ...directions.flatMap(([direction, key, x, y]) =>
    distances.map(
      ([suffix, modifier, mm]): Command => ({
        id: `nudge-${direction}${suffix}`,
        title: `Move ${direction} by ${mm} mm`,
        group: 'move',
        keys: [`${modifier}${key}`],
        canRun: mayMove,
        run: (editor) => nudge(editor, x * mm, y * mm),
        announcement: describePosition,
      }),
    ),
  ),
  ...(
    [
      ['right', 'Alt+.', 1],
      ['left', 'Alt+,', -1],
    ] as const
  ).map(
    ([direction, key, degrees]): Command => ({
      id: `rotate-${direction}-fine`,
      title: `Rotate ${direction} by 1°`,
      group: 'move',
      keys: [key],
      canRun: mayMove,
      run: (editor) => rotateSelected(editor, degrees, `rotate ${editor.session.get().selection.join(' ')}`),
      announcement: describePosition,
    }),
  ),
  ...(
    [
      ['larger', '+', 1.1],
      ['smaller', '-', 1 / 1.1],
    ] as const
  ).map(
    ([direction, key, factor]): Command => ({
      id: `crop-${direction}`,
      title: `Picture ${direction} in its frame`,
      group: 'move',
      keys: [key],
      canRun: (editor) => croppedImage(editor) !== undefined,
      run: (editor) => {
        const image = croppedImage(editor)
        if (image)
          editor.apply(
            { type: 'change', changes: { [image.id]: zoomedCrop(image, factor) } },
            `crop ${image.id}`,
          )
      },
    }),
  ),
]

/** Moves the selection, or a picture in its crop frame; repeated presses are one undo step. */
function nudge(editor: Editor, x: number, y: number): void {
  const { selection } = editor.session.get()
  const image = croppedImage(editor)
  const changes = image
    ? { [image.id]: pannedCrop(image, { x, y }) }
    : movedBy(leavesOf(editor.design, selection), { x, y })
  editor.apply({ type: 'change', changes }, `move ${selection.join(' ')}`)
}
