import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { type AnyPaper, printPaper } from '@printery/documents'
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
  // A picture that can't be drawn is left out: amounts matter more.
  const end = performance.now() + drawing
  const turns = { atOnce, goesOn: () => performance.now() < end }
  const drawn = await fewAtOnce(parts, turns, async (part) => part && drawLine(part).catch(() => undefined))
  return { ...paper, lines: paper.lines.map((line, at) => ({ ...line, picture: drawn[at] })) }
}
