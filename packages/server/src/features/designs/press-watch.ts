import { workerData } from 'node:worker_threads'

/** Bytes of memory that the whole process may have. */
const most = workerData as number
const lookEveryMs = 50

// The renderer and the reader of pictures hold the first thread and ask no limit of V8's; this one is free to end the process.
setInterval(() => {
  if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL')
}, lookEveryMs)
