/** Lengths as fractions of the longer side; the same slant as on the shop's pages. */
const style = { angle: -24, characters: 0.026, lines: 0.13, gap: 0.08, ink: 'rgb(27 26 23 / 0.1)' }

/** Repeats a pale text across the whole picture, so that every crop contains it (DEC-86). */
export function drawWatermark(pen: OffscreenCanvasRenderingContext2D, text: string): void {
  const { width, height } = pen.canvas
  const longer = Math.max(width, height)
  pen.save()
  pen.font = `600 ${longer * style.characters}px sans-serif`
  pen.fillStyle = style.ink
  const step = pen.measureText(text).width + longer * style.gap
  const diagonal = Math.hypot(width, height)
  pen.rotate((style.angle * Math.PI) / 180)
  for (let line = 0, y = 0; y < diagonal * 1.5; line++, y += longer * style.lines)
    for (let x = -diagonal + (line % 2) * (step / 2); x < diagonal; x += step) pen.fillText(text, x, y)
  pen.restore()
}
