/** A drawing of the shop's own, as SVG text that `readSvg` understands. */
export interface LibraryDrawing {
  /** Stays, whatever its name or form become. */
  id: string
  name: string
  category: string
  /** What it is found by beside its name and category. */
  words: string
  svg: string
}

/** The shop's inks, without which a drawing would have to say a colour's meaning in digits. */
export const inks = {
  ink: '#1b1a17',
  red: '#b3202c',
  blue: '#2a50a9',
  yellow: '#fcc82c',
  green: '#219976',
  pink: '#f18ca5',
  paper: '#fbf7ee',
} as const

export const view = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
