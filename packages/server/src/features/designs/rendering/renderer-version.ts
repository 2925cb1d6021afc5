/**
 * Versions of the renderer, the text shaper and our own drawing code. Raise the last one when the same design
 * would be drawn differently. It is stored with every ordered design.
 */
export const rendererVersion = 'resvg 2.6.2, harfbuzz 1.6.4, pdfkit 0.20.1, drawing 1'
