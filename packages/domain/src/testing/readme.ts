import { readFileSync } from 'node:fs'

/** The lines of a README's TypeScript example that a test file doesn't run. */
export function findUntestedLines(readme: string, testFile: string): string[] {
  const [, example] = /```ts\n(.*?)```/s.exec(readFileSync(readme, 'utf8')) ?? []
  if (example === undefined) throw new Error(`${readme} has no example`)
  const tested = new Set(trimmedLines(readFileSync(testFile, 'utf8')))
  return trimmedLines(example).filter((line) => !tested.has(line))
}

function trimmedLines(text: string): string[] {
  return text.split('\n').map((line) => line.trim())
}
