const maxAttempts = 3

/** The storage refused the file, so that a retry would fail too. */
export class PutRefused extends Error {}

/** Sends the bytes of a file to a signed URL. `fetch` can't report the progress of an upload, so this uses XHR. */
export async function putFile(
  url: string,
  file: File,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  for (let remainingAttempts = maxAttempts - 1; ; remainingAttempts--) {
    try {
      return await putOnce(url, file, signal, onSent)
    } catch (error) {
      // A refused PUT would be refused again. After a lost connection a retry may succeed, and a PUT is idempotent.
      if (remainingAttempts === 0 || signal.aborted || error instanceof PutRefused) throw error
    }
  }
}

function putOnce(
  url: string,
  file: File,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => {
      if (request.status < 300) {
        onSent(file.size)
        return resolve()
      }
      reject(
        request.status < 500 ? new PutRefused(`put ${request.status}`) : new Error(`put ${request.status}`),
      )
    }
    request.onerror = () => reject(new Error('put failed'))
    request.onabort = () => reject(new Error('put stopped'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    onSent(0)
    request.send(file)
  })
}
