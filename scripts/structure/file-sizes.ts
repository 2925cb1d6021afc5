// Limits the lines of files and the number of files in folders.
import type { Source } from '../sources.ts'
import { withoutExceptions } from './exceptions.ts'

export const maxLines = 400
export const maxFilesInFolder = 40

/** Files that may exceed `maxLines`. Give the reason for each entry in a comment. */
export const longFiles: readonly string[] = []
/** Folders that had more files when the rule was introduced. */
export const crowdedFolders: readonly string[] = []

/** Migrations, fixtures, documents and generated files. */
const isExempt = (path: string) => /^packages\/server\/drizzle\/|\/fixtures\/|\.md$|\.gen\.ts$/.test(path)

export function findLongFiles(
  sources: readonly Source[],
  exceptions: readonly string[] = longFiles,
): string[] {
  const errors = sources
    .filter(({ path }) => !isExempt(path))
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > maxLines)
    .map(({ path, lines }) => ({ path, error: `${lines} lines, at most ${maxLines}: split it by subject` }))
  return withoutExceptions(errors, exceptions)
}

export function findCrowdedFolders(
  paths: readonly string[],
  exceptions: readonly string[] = crowdedFolders,
): string[] {
  const fileCounts = new Map<string, number>()
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')))
    fileCounts.set(folder, (fileCounts.get(folder) ?? 0) + 1)
  }
  const errors = [...fileCounts]
    .filter(([folder, count]) => count > maxFilesInFolder && !/\/drizzle|^docs\//.test(folder))
    .map(([path, count]) => ({
      path,
      error: `${count} files, at most ${maxFilesInFolder}: group them by subject`,
    }))
  return withoutExceptions(errors, exceptions)
}
