import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { run } from './run.ts'

/**
 * When the process began, in whatever form the system tells it; `undefined` when it does not run. Together with the
 * number this names a process for good: numbers are used again, and in a container very soon.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  if (!answersSignals(pid)) return undefined
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name in brackets may hold spaces and brackets itself. Field 3 is the state, field 22 the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie is a dead process whose parent did not look yet: nothing runs there.
    return fields[0] === 'Z' ? undefined : fields[19]
  }
  const { code, output } =
    process.platform === 'win32'
      ? await run('powershell.exe', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`])
      : await run('/bin/ps', ['-o', 'lstart=', '-p', String(pid)])
  return code === 0 ? output.trim() || undefined : undefined
}

/** The command line of a running process, or an empty text. */
export async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return line.replaceAll('\0', ' ')
  }
  const { output } =
    process.platform === 'win32'
      ? await run('powershell.exe', [
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter ProcessId=${pid}).CommandLine`,
        ])
      : await run('/bin/ps', ['-o', 'command=', '-p', String(pid)])
  return output
}

/** Within one such place a process number means one process: a boot of a machine, and in it a container. */
export async function processSpace(): Promise<string> {
  if (process.platform !== 'linux') return hostname()
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname())
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot.trim()} ${namespace}`.trim()
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
