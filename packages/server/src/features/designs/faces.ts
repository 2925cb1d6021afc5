import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Design, type Face, type FindFace, faceFor, facesIn } from '@printery/design'
import { openFace } from '@printery/design/shaping'
import { sha256 } from '../../tokens.ts'

const require = createRequire(import.meta.url)
/** By the sha256 of the file; a process opens each once. */
const opening = new Map<string, Promise<Face>>()

/** Opens the fonts that a design is written in. A file that is not the one the catalogue names is a fault: nothing is drawn with it. */
export async function openFaces(design: Pick<Design, 'elements'>): Promise<FindFace> {
  const opened = new Map(
    await Promise.all(
      facesIn(design).map(async (face): Promise<[string, Face]> => [face.sha256, await open(face)]),
    ),
  )
  return (font, weight, italic) => {
    const face = faceFor(font, weight, italic)
    return face && opened.get(face.sha256)
  }
}

function open({
  family,
  file,
  sha256: name,
}: {
  family: string
  file: string
  sha256: string
}): Promise<Face> {
  const known = opening.get(name)
  if (known) return known
  const opened = readFile(require.resolve(`@expo-google-fonts/${family}/${file}`)).then((bytes) => {
    if (sha256(bytes) !== name) throw new Error(`the font ${family} ${file} is another file than it was`)
    return openFace(bytes)
  })
  opening.set(name, opened)
  opened.catch(() => opening.delete(name))
  return opened
}
