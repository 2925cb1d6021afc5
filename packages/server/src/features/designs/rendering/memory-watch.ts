import { workerData } from 'node:worker_threads'

/** Memory limit of the whole process. */
const maxRssBytes = Number(workerData)
const checkIntervalMs = 50

// The renderer and image decoder block the main thread and allocate outside of V8's limits; this worker thread can
// still end the process.
setInterval(() => {
  if (process.memoryUsage.rss() > maxRssBytes) process.kill(process.pid, 'SIGKILL')
}, checkIntervalMs)
