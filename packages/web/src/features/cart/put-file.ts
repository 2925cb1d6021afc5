const tries = 3

/** Sends the bytes of a file to a signed address. `fetch` can't tell the progress of an upload, so this is XHR. */
export async function putFile(url: string, file: File, onPercent: (percent: number) => void): Promise<void> {
  for (let left = tries - 1; ; left--) {
    try {
      return await putOnce(url, file, onPercent)
    } catch (error) {
      // A refusal stays one; a lost connection is worth another try, and a PUT may be repeated.
      if (left === 0 || error instanceof PutRefused) throw error
    }
  }
}

class PutRefused extends Error {}

function putOnce(url: string, file: File, onPercent: (percent: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) =>
      onPercent(total > 0 ? Math.floor((loaded / total) * 100) : 0)
    request.onload = () => {
      if (request.status < 300) return resolve()
      reject(
        request.status < 500 ? new PutRefused(`put ${request.status}`) : new Error(`put ${request.status}`),
      )
    }
    request.onerror = () => reject(new Error('put failed'))
    request.onabort = () => reject(new PutRefused('put aborted'))
    request.send(file)
  })
}
