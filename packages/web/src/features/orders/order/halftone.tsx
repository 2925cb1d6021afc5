/** Distance of halftone dots at 45 degrees, which grow to the right. In units of the view box, 360 by 120. */
const spacing = 17

function dots(): string {
  const path: string[] = []
  for (let row = 0; row * (spacing / 2) <= 144; row++) {
    const y = row * (spacing / 2) - 10
    for (let x = 85 - (row % 2) * (spacing / 2); x <= 370; x += spacing) {
      const r = 5.8 * Math.sqrt((x - 70) / 290)
      const [diameter, back] = [(2 * r).toFixed(1), (-2 * r).toFixed(1)]
      path.push(
        `M${(x - r).toFixed(1)} ${y}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${diameter} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${back} 0`,
      )
    }
  }
  return path.join('')
}

const path = dots()

export function Halftone() {
  return (
    <svg className="ht" viewBox="0 0 360 120" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
