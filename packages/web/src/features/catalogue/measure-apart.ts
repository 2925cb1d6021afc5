import type { MeasuredPicture } from './artwork-worker.ts'

/** Opens a picture beside the page, which stays free to answer meanwhile. It fails where that can't be done. */
export async function measureApart(file: File): Promise<MeasuredPicture> {
  const { promise, resolve, reject } = Promise.withResolvers<MeasuredPicture>()
  const worker = new Worker(new URL('./artwork-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<MeasuredPicture | undefined>) =>
    data ? resolve(data) : reject(new Error('this picture was not measured'))
  worker.onerror = reject
  worker.postMessage(file)
  return promise.finally(() => worker.terminate())
}
