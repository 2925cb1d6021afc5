import type { MeasuredPicture } from './artwork-worker.ts'

/** The maximum time in ms to load the worker, which may take long while other pictures are drawn. */
const maxLoadMs = 4000

/** Opens a picture in a worker, so that the page stays responsive. Rejects if no worker can run. */
export async function measureInWorker(file: File): Promise<MeasuredPicture> {
  const { promise, resolve, reject } = Promise.withResolvers<MeasuredPicture>()
  const worker = new Worker(new URL('./artwork-worker.ts', import.meta.url), { type: 'module' })
  const fail = () => reject(new Error('this picture was not measured'))
  const startTimeout = setTimeout(fail, maxLoadMs)
  worker.onmessage = ({ data }: MessageEvent<MeasuredPicture | 'ready' | undefined>) => {
    if (data === 'ready') clearTimeout(startTimeout)
    else if (data) resolve(data)
    else fail()
  }
  worker.onerror = fail
  worker.postMessage(file)
  return promise.finally(() => {
    clearTimeout(startTimeout)
    worker.terminate()
  })
}
