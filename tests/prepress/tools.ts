import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The programs that check a print file, and their Debian packages. */
const tools = {
  gs: 'ghostscript',
  qpdf: 'qpdf',
  pdfinfo: 'poppler-utils',
  mutool: 'mupdf-tools',
} as const

export type Tool = keyof typeof tools

/** The programs that are missing in a PATH, each with the Debian package that contains it. */
export function missingTools(path = process.env.PATH ?? ''): string[] {
  const folders = path.split(delimiter).filter(Boolean)
  return Object.entries(tools)
    .filter(([name]) => !folders.some((folder) => isProgram(join(folder, name))))
    .map(([name, debianPackage]) => `${name} (apt-get install ${debianPackage})`)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the output of a program; throws if it ends with an error. */
export async function runTool(name: Tool, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(name, [...args], { maxBuffer: 64 * 1024 * 1024 })
  return stdout
}
