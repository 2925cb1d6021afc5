import { StartupError } from '@printery/server'

/** Runs a command. An error that the user can fix is printed as one message; any other with its stack. */
export function runCommand(main: (words: string[]) => Promise<void>): void {
  main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  })
}
