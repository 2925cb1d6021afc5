/** `--bg` of tokens.css in each theme, for the browser's own interface, which reads no style sheet. */
export const backgrounds = { light: '#faf7f2', dark: '#1b1a16' }
