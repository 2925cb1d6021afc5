import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { run } from './run.ts'

/**
 * When the process started, in a format of the system; undefined if it isn't running. Together with the
 * process id it identifies a process: ids are reused, in a container very soon.
 */
export async function processStart(pid: number): Promise<string | undefined> {
  if (!isSignalable(pid)) return undefined
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    // The name in brackets may contain spaces and brackets. Field 3 is the state, field 22 the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie has ended; only its parent hasn't read its exit code.
    return fields[0] === 'Z' ? undefined : fields[19]
  }
  const { code, output } =
    process.platform === 'win32'
      ? await run('powershell.exe', ['-NoProfile', '-Command', `(Get-Process -Id ${pid}).StartTime.Ticks`])
      : await run('/bin/ps', ['-o', 'lstart=', '-p', String(pid)])
  return code === 0 ? output.trim() || undefined : undefined
}

/** The command line of a running process, or an empty string. */
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

/** The scope in which process ids are unique: a boot of a machine, and a container in it. */
export async function processSpace(): Promise<string> {
  if (process.platform !== 'linux') return hostname()
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname())
  const namespace = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${boot.trim()} ${namespace}`.trim()
}

function isSignalable(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
