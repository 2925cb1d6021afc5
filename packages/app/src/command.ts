import { StartupError } from '@printery/server'

/** Runs what was typed. What the person can put right is said in one sentence; anything else is a fault and shows where. */
export function runCommand(main: (words: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  })
}
