import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './run-program.ts'

export interface Source {
  /** Relative to the root of the project, with slashes. */
  path: string
  text: string
}

/** Reads the code and styles of the shop's pages, the editor and their shared packages, without tests and stories. */
export function readSources(): Source[] {
  return ['web', 'editor', 'ui']
    .flatMap((name) => filesIn(join(root, 'packages', name, 'src')))
    .map((path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name) && !/\.(test|stories)\.tsx?$|^testing[\\/]/.test(name))
    .map((name) => join(folder, name))
}
