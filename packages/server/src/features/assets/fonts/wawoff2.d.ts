declare module 'wawoff2/decompress.js' {
  /** Rejects if the bytes are not a WOFF2 file. */
  export default function decompress(bytes: Uint8Array): Promise<Uint8Array>
}
