import type { FindingCode } from '../finding.ts'

const shorterText = 'shorten it, or break it into lines.'

/** Why a finding has no fix, by what makes it impossible. */
export const noFixTexts = {
  conflict:
    'Only you can decide how: nothing that we could change solves it without causing another problem.',
  empty: 'Only you can decide what goes on it.',
  pictureColours: 'The colours of a picture cannot be changed here.',
  tooManyColours: 'It has too many colours to change them one by one: draw it with fewer.',
  noSimilarInks: 'None of its colours look alike enough to be merged.',
  tooFewPixels: 'Sharp, it would be smaller than 1 cm: only a larger file helps.',
  noRoomForText: `Large enough to read, it has no room here: ${shorterText}`,
  noFont: 'None of our other fonts is known to have all of its letters.',
  drawnThin: 'Making it wider changes the drawing, so only you can decide how.',
  tooLarge: 'It is larger than the space for it: only you know which part has to be seen.',
  textTooLong: `Small enough to fit, nobody could read it: ${shorterText}`,
  extending: 'Only you know how it goes on: pull its edge outwards.',
  noColourSeen: 'No colour that we could give it stands out everywhere.',
  onlyPhoto: 'Nothing else is on this side: add a drawing first, or replace it.',
  seeThrough: 'It is see-through in its drawing or by its group: change it there.',
  groupMixes: 'Its whole group mixes with the colours under it: change the group.',
  overlapping: 'Only you know which of the colours that mix there may be lighter.',
  stitches: 'Only you know how small it may be, and what may be left out.',
  pieceSize: 'Only you know how large it may be, and what it belongs to.',
} as const

/**
 * Why a finding has no fix. If a fix was offered at first, the reason is that it would have led to another problem.
 */
export function noFixText(
  code: FindingCode,
  details: { wasOffered: boolean; kind: string | undefined; hasPictures: boolean },
): string {
  if (details.wasOffered) return noFixTexts.conflict
  switch (code) {
    case 'empty-print':
      return noFixTexts.empty
    case 'too-many-inks':
    case 'too-many-colours':
      return details.hasPictures ? noFixTexts.pictureColours : noFixTexts.noSimilarInks
    case 'low-dpi':
      return noFixTexts.tooFewPixels
    case 'small-text':
    case 'reversed-text':
      return noFixTexts.noRoomForText
    case 'missing-glyphs':
      return noFixTexts.noFont
    case 'thin-line':
    case 'thin-gap':
    case 'white-lost':
    case 'thin-gloss':
      return noFixTexts.drawnThin
    case 'off-area':
    case 'near-edge':
      return details.kind === 'text' ? noFixTexts.textTooLong : noFixTexts.tooLarge
    case 'short-of-bleed':
      return noFixTexts.extending
    case 'low-contrast':
      return details.kind === 'image' ? noFixTexts.pictureColours : noFixTexts.noColourSeen
    case 'thread-colour':
      return details.hasPictures ? noFixTexts.pictureColours : noFixTexts.tooManyColours
    case 'photo':
      return noFixTexts.onlyPhoto
    case 'semi-transparent':
    case 'solid-white':
      return noFixTexts.seeThrough
    case 'overprint':
      return noFixTexts.groupMixes
    case 'ink-limit':
      return details.kind === 'image' ? noFixTexts.pictureColours : noFixTexts.overlapping
    case 'beyond-path':
      return noFixTexts.textTooLong
    case 'cut-edge':
      return details.kind === 'text' ? noFixTexts.textTooLong : noFixTexts.tooLarge
    case 'too-many-stitches':
      return noFixTexts.stitches
    case 'cut-small':
      return noFixTexts.pieceSize
    case 'unreadable-asset':
    case 'merge-inks':
    case 'pattern-cut':
      return noFixTexts.conflict
  }
}
