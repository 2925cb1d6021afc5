/**
 * The colour of a picture at a position given as fractions of its width and height, as hex without `#`;
 * undefined if it can't be read.
 */
export async function pictureColour(url: string, x: number, y: number): Promise<string | undefined> {
  const picture = new Image()
  // Pixels of a picture from another host can only be read with CORS.
  picture.crossOrigin = 'anonymous'
  picture.src = url
  try {
    await picture.decode()
    const canvas = new OffscreenCanvas(1, 1)
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.drawImage(picture, -Math.floor(x * picture.naturalWidth), -Math.floor(y * picture.naturalHeight))
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
    if (alpha < 128) return undefined
    return [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined
  }
}
