export interface PictureSize {
  /** In px. */
  width: number
  height: number
}

/** Whether a JPEG marker begins a frame header with the size; C4, C8 and CC are other markers. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Size of a PNG or JPEG from its header, without decoding; undefined for other files. */
export function pictureSize(head: Uint8Array): PictureSize | undefined {
  const bytes = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (bytes.byteLength >= 24 && bytes.getUint32(0) === 0x89504e47)
    return { width: bytes.getUint32(16), height: bytes.getUint32(20) }
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return undefined
  for (let index = 2; index + 9 <= bytes.byteLength; ) {
    if (bytes.getUint8(index) !== 0xff) return undefined
    const marker = bytes.getUint8(index + 1)
    if (isFrame(marker)) return { width: bytes.getUint16(index + 7), height: bytes.getUint16(index + 5) }
    // A marker may be preceded by fill bytes.
    index += marker === 0xff ? 1 : 2 + bytes.getUint16(index + 2)
  }
  return undefined
}
