import type { Editor } from '../editor.ts'
import { leavesOf } from '../frames.ts'
import { mayChange } from '../permission.ts'
import { movedBy } from '../placing.ts'
import { spokenPlace } from '../speaking.ts'
import { croppedImage, magnified, pushed } from '../tools/cropping.ts'
import { turnChosen } from '../turning.ts'
import type { Command } from './command.ts'

const ways = [
  ['left', 'ArrowLeft', -1, 0],
  ['right', 'ArrowRight', 1, 0],
  ['up', 'ArrowUp', 0, -1],
  ['down', 'ArrowDown', 0, 1],
] as const

/** mm, with the key that is held. */
const lengths = [
  ['', '', 1],
  ['-far', 'Shift+', 10],
  ['-fine', 'Alt+', 0.1],
] as const

const mayMove = (editor: Editor) => mayChange(editor, editor.session.get().selection, 'place')

export const moveCommands: readonly Command[] = [
  ...ways.flatMap(([way, key, x, y]) =>
    lengths.map(
      ([suffix, held, mm]): Command => ({
        id: `nudge-${way}${suffix}`,
        title: `Move ${way} by ${mm} mm`,
        group: 'move',
        keys: [`${held}${key}`],
        isPossible: mayMove,
        run: (editor) => nudge(editor, x * mm, y * mm),
        said: spokenPlace,
      }),
    ),
  ),
  ...(
    [
      ['right', 'Alt+.', 1],
      ['left', 'Alt+,', -1],
    ] as const
  ).map(
    ([way, key, degrees]): Command => ({
      id: `turn-${way}-fine`,
      title: `Turn ${way} by 1°`,
      group: 'move',
      keys: [key],
      isPossible: mayMove,
      run: (editor) => turnChosen(editor, degrees, `turn ${editor.session.get().selection.join(' ')}`),
      said: spokenPlace,
    }),
  ),
  ...(
    [
      ['larger', '+', 1.1],
      ['smaller', '-', 1 / 1.1],
    ] as const
  ).map(
    ([way, key, times]): Command => ({
      id: `crop-${way}`,
      title: `Picture ${way} in its frame`,
      group: 'move',
      keys: [key],
      isPossible: (editor) => croppedImage(editor) !== undefined,
      run: (editor) => {
        const image = croppedImage(editor)
        if (image)
          editor.do({ type: 'change', changes: { [image.id]: magnified(image, times) } }, `crop ${image.id}`)
      },
    }),
  ),
]

/** Of what is chosen, or of a picture in its frame; one press after the other is one step of undo. */
function nudge(editor: Editor, x: number, y: number): void {
  const { selection } = editor.session.get()
  const image = croppedImage(editor)
  const changes = image
    ? { [image.id]: pushed(image, { x, y }) }
    : movedBy(leavesOf(editor.design, selection), { x, y })
  editor.do({ type: 'change', changes }, `move ${selection.join(' ')}`)
}
