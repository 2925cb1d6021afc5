/** Endings that a checked type may have; the first is given where the sender's is another. Illustrator saves PDF as .ai. */
const endings: Record<string, readonly [string, ...string[]]> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf', '.ai'],
  'application/postscript': ['.ai', '.eps', '.ps'],
}

/** Turn the direction of what follows: `a<U+202E>fdp.exe` reads as a PDF. */
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/g

/** The sender's name for a file that staff save and open: by its ending a computer decides what it does with the bytes. */
export function downloadName(name: string, contentType: string): string {
  const plain = name.replace(turningMarks, '')
  const ending = endingOf(plain, contentType)
  return plain.toLowerCase().endsWith(ending) ? plain : plain + ending
}

/** The ending of the name where it is one of the type's, else the type's usual one. */
export function endingOf(name: string, contentType: string): string {
  const [usual, ...others] = endings[contentType] ?? ['.bin']
  return [usual, ...others].find((ending) => name.toLowerCase().endsWith(ending)) ?? usual
}
