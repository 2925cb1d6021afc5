import { readFileSync } from 'node:fs'

/** The lines of a README's TypeScript example that a test file doesn't contain. */
export function findUntestedLines(readme: string, testFile: string): string[] {
  const [, example] = /```ts\n(.*?)```/s.exec(readFileSync(readme, 'utf8')) ?? []
  if (example === undefined) throw new Error(`${readme} has no example`)
  const testedLines = new Set(trimmedLines(readFileSync(testFile, 'utf8')))
  return trimmedLines(example).filter((line) => !testedLines.has(line))
}

function trimmedLines(text: string): string[] {
  return text.split('\n').map((line) => line.trim())
}
