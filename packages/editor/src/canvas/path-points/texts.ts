export const texts = {
  points: 'Points of the path',
  howTo:
    'Arrow keys move a point by 1 mm, with Shift by 10 mm, with Alt by 0.1 mm. Insert adds a point, Delete removes it, Escape ends.',
  point: (position: number, count: number) => `Point ${position} of ${count}`,
  handleIn: (position: number) => `Handle before point ${position}`,
  handleOut: (position: number) => `Handle after point ${position}`,
  offset: 'Position of the text',
  place: (name: string, x: number, y: number) =>
    `${name}, ${inCm(x)} cm from the left, ${inCm(y)} cm from the top`,
  percent: (name: string, offset: number) => `${name}, ${Math.round(offset * 100)}% along the path`,
} as const

function inCm(mm: number): string {
  return (mm / 10).toFixed(1)
}
