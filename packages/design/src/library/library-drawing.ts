/** A library drawing as SVG source for `readSvg`. */
export interface LibraryDrawing {
  /** Permanent id, independent of name and shape. */
  id: string
  name: string
  category: string
  /** Search terms in addition to its name and category. */
  words: string
  svg: string
}

/** The colours of library drawings by name. */
export const palette = {
  black: '#1b1a17',
  red: '#b3202c',
  blue: '#2a50a9',
  yellow: '#fcc82c',
  green: '#219976',
  pink: '#f18ca5',
  white: '#fbf7ee',
} as const

export const svgDocument = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
