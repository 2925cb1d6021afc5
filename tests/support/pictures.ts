import sharp from 'sharp'

/** A real PNG with its descriptor, as a browser would send it. */
export async function aPicture(widthPx = 200, heightPx = 240, fileName = 'harbour.png'): Promise<TestFile> {
  const bytes = await sharp({
    create: { width: widthPx, height: heightPx, channels: 4, background: { r: 42, g: 80, b: 169, alpha: 1 } },
  })
    .png()
    .toBuffer()
  return fileOf(bytes, 'image/png', fileName)
}

/** The same picture as lossless WebP. */
export async function aWebp(widthPx = 90, heightPx = 70): Promise<Buffer> {
  const { bytes } = await aPicture(widthPx, heightPx)
  return sharp(bytes).webp({ lossless: true }).toBuffer()
}

export interface TestFile {
  bytes: Buffer
  descriptor: { fileName: string; contentType: string; size: number }
}

export function fileOf(bytes: Buffer, contentType: string, fileName: string): TestFile {
  return { bytes, descriptor: { fileName, contentType, size: bytes.length } }
}

/** Uploads the file to the URL from the shop; returns the status of the storage. */
export async function putFile(url: string, file: TestFile): Promise<number> {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': file.descriptor.contentType },
    body: new Uint8Array(file.bytes),
  })
  await response.arrayBuffer()
  return response.status
}
