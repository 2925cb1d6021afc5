/** A file that can't be used as a font; the message is for the person who uploaded it. */
export class UnreadableFont extends Error {}

export function damaged(detail: string): UnreadableFont {
  return new UnreadableFont(`This font is damaged: ${detail}.`)
}
