import { readdirSync, readFileSync } from 'node:fs'

/** The processes that handle requests. */
export interface Pids {
  shop: number
  database: number
}

const connections = new Map<string, boolean>()

/** Whether the process serves a database connection, unlike PostgreSQL's background processes. */
function isConnection(pid: string): boolean {
  let known = connections.get(pid)
  if (known === undefined) {
    known = read(`/proc/${pid}/cmdline`).startsWith('postgres: printery')
    connections.set(pid, known)
  }
  return known
}

/** Processor time so far of all threads of the shop and of its connections, in ms, as precise as the scheduler counts it. */
export function processorMs({ shop, database }: Pids): number {
  const threads = readdirSync(`/proc/${shop}/task`).map((id) => `/proc/${shop}/task/${id}/schedstat`)
  const children = read(`/proc/${database}/task/${database}/children`).split(' ').filter(Boolean)
  const files = [...threads, ...children.filter(isConnection).map((pid) => `/proc/${pid}/schedstat`)]
  return files.reduce((sum, file) => sum + Number(read(file).split(' ')[0]), 0) / 1e6
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended.
    return '0'
  }
}

/** The pid of the parent process; for a process of a connection, the parent is the database server. */
export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1])
}
