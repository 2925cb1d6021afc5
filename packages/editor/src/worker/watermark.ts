/** Lengths as fractions of the longer side; the angle is the same as on the shop's pages. */
const style = { angle: -24, characters: 0.026, lines: 0.13, gap: 0.08, ink: 'rgb(27 26 23 / 0.1)' }

/** Repeats a pale text across the whole picture, so that every crop contains it (DEC-86). */
export function drawWatermark(context: OffscreenCanvasRenderingContext2D, text: string): void {
  const { width, height } = context.canvas
  const longer = Math.max(width, height)
  context.save()
  context.font = `600 ${longer * style.characters}px sans-serif`
  context.fillStyle = style.ink
  const step = context.measureText(text).width + longer * style.gap
  const diagonal = Math.hypot(width, height)
  context.rotate((style.angle * Math.PI) / 180)
  for (let line = 0, y = 0; y < diagonal * 1.5; line++, y += longer * style.lines)
    for (let x = -diagonal + (line % 2) * (step / 2); x < diagonal; x += step) context.fillText(text, x, y)
  context.restore()
}
