import type { Source } from './sources.ts'

/** Variables that a library sets on its elements. */
const libraryVariables = new Set(['--available-height'])

const rawColour =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|%23[\da-f]{3,8}|(?<![\w-])(?:(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?:white|black|red|green|blue|gr[ae]y|yellow|orange)(?![\w-]))/i
const reason = /\/\*\s*Raw: \S.*\*\//

/**
 * Finds errors in the colours and variables of style sheets. Each colour is defined once, in a layer of tokens.css, and
 * is used by a name for its purpose. A component that needs another colour gives the reason in a comment `Raw: …` above.
 */
export function findTokenErrors(sources: readonly Source[]): string[] {
  const tokens = sources.find(({ path }) => path.endsWith('tokens.css'))
  if (!tokens) throw new Error('There is no tokens.css.')
  const sheets = sources.filter((source) => source.path.endsWith('.css') && source !== tokens)
  const code = sources.filter(({ path }) => !path.endsWith('.css'))
  const scales = layerOneColours(tokens.text)
  const allSheets = [tokens, ...sheets]
  const defined = new Map(
    allSheets.flatMap((sheet) => definedVariables(sheet).map((name) => [name, sheet.path])),
  )
  const setByCode = new Set(
    code.flatMap(({ text }) => [...text.matchAll(/['"`](--[\w-]+)['"`]/g)].map(firstGroup)),
  )
  const reads = [...allSheets, ...code].flatMap(variableReads)
  const isRead = (name: string) =>
    reads.some((read) => (read.isPrefix ? name.startsWith(read.name) : read.name === name))
  const isKnown = (name: string) => defined.has(name) || setByCode.has(name) || libraryVariables.has(name)
  return [
    ...sheets.flatMap(rawColours),
    ...reads
      .filter(({ path, name }) => path !== tokens.path && scales.has(name))
      .map(
        ({ path, name }) =>
          `${path} reads ${name} of layer 1; define a name for its purpose in layer 2 or 3.`,
      ),
    ...reads
      .filter(({ name, isPrefix }) => !isPrefix && !isKnown(name))
      .map(({ path, name }) => `${path} reads ${name}, which nothing defines.`),
    ...[...defined]
      .filter(([name]) => !isRead(name))
      .map(([name, path]) => `${path} defines ${name}, which nothing reads.`),
  ]
}

function layerOneColours(text: string): Set<string> {
  const [, afterScales = ''] = text.split('Layer 1: scales')
  const [scales = ''] = afterScales.split('Layer 2: meaning')
  return new Set([...scales.matchAll(/(--[\w-]+):\s*oklch/g)].map(firstGroup))
}

/** Variables that a style sheet defines. Those of `@theme` are for Tailwind, which generates utilities from them. */
function definedVariables({ text }: Source): string[] {
  const cssText = withoutComments(text).replaceAll(/@theme[^{]*\{[^}]*\}/g, '')
  return [...cssText.matchAll(/(?<=[{;\s])(--[a-z][\w-]*)\s*:/gi)].map(firstGroup)
}

function variableReads({ path, text }: Source) {
  return [...withoutComments(text).matchAll(/var\(\s*(--[\w-]+)(\$?)/g)].map(([, name = '', open]) => ({
    path,
    name,
    /** Code appends the rest of the variable's name. */
    isPrefix: open === '$',
  }))
}

function rawColours({ path, text }: Source): string[] {
  const linesBefore = text.split('\n')
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) => {
      // If a value spans several lines, the reason is above the whole declaration.
      const isValue = /^\s*[\w-]+\s*:\s*\S|^\s+[^{]*[,;)]\s*$/.test(line)
      if (!isValue || !rawColour.test(line) || isExplained(linesBefore, index)) return []
      return [`${path}:${index + 1} has a colour of its own: ${line.trim()}`]
    })
}

/** Whether the declaration that this line belongs to has its reason in a comment above. */
function isExplained(lines: string[], index: number): boolean {
  for (let lineAbove = index - 1; lineAbove >= 0; lineAbove--) {
    const line = lines[lineAbove]?.trim() ?? ''
    if (reason.test(line)) return true
    if (/[;{}]$/.test(line)) return false
  }
  return false
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
}

function firstGroup(match: RegExpMatchArray): string {
  return match[1] ?? ''
}
