/**
 * What draws a design: the renderer, the shaper of letters, and our own code before them. The last is raised when the same design would
 * be drawn otherwise. It is written down with every design that is ordered.
 */
export const rendererVersion = 'resvg 2.6.2, harfbuzz 1.6.4, pdfkit 0.20.1, drawing 1'
