import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { type AnyPaper, type JobPaper, type PrintOnPaper, printPaper } from '@printery/documents'
import sharp from 'sharp'
import { drawLine, type PictureParts } from './draw-line.ts'
import { fewAtOnce } from './few-at-once.ts'
import type { Asked, Told } from './printer.ts'

/** Below everything else there is: a receipt may come a minute later, an order may not. Where nobody works it is as fast as ever. */
const niceness = 19

/** ms for the pictures of one document: a quarter of what the whole may take. Those that are not begun by then are left out. */
const drawing = 5000
/** As many as the machine draws beside each other. */
const atOnce = 4

/** Fonts are the documents' own: they are found from there. */
const documents = createRequire(import.meta.resolve('@printery/documents'))
const readFont = (file: string) => readFile(documents.resolve(file))

setPriority(niceness)
process.on('message', async (asked: Asked) => process.send?.(await answer(asked)))
// Whoever asked has gone, in order or by a kill.
process.on('disconnect', () => process.exit())

async function answer({ id, paper, pictures }: Asked): Promise<Told> {
  try {
    return { id, bytes: await printPaper(await pictured(paper, pictures), readFont) }
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

async function pictured(paper: AnyPaper, parts: readonly (PictureParts | undefined)[]): Promise<AnyPaper> {
  if (paper.kind === 'design') return paper
  if (paper.kind === 'job') return onCloth(paper)
  // A picture that can't be drawn is left out: amounts matter more.
  const end = performance.now() + drawing
  const turns = { atOnce, goesOn: () => performance.now() < end }
  const drawn = await fewAtOnce(parts, turns, async (part) => part && drawLine(part).catch(() => undefined))
  const withPicture = <L>(line: L, at: number) => ({ ...line, picture: drawn[at] })
  return paper.kind === 'packing'
    ? { ...paper, lines: paper.lines.map(withPicture) }
    : { ...paper, lines: paper.lines.map(withPicture) }
}

/** Artwork as it lies on the cloth of its item, in a form that a document takes. */
async function onCloth(paper: JobPaper): Promise<JobPaper> {
  const prints = paper.prints.map(async ({ picture, ...print }): Promise<PrintOnPaper> => {
    const bytes = picture && (await clothed(picture.bytes, paper.colour).catch(() => undefined))
    return picture && bytes ? { ...print, picture: { ...picture, bytes } } : print
  })
  return { ...paper, prints: await Promise.all(prints) }
}

async function clothed(picture: Uint8Array | Blob, colour: string): Promise<Buffer> {
  const bytes = picture instanceof Blob ? await picture.arrayBuffer() : picture
  return sharp(bytes)
    .flatten({ background: `#${colour}` })
    .jpeg({ quality: 88 })
    .toBuffer()
}
