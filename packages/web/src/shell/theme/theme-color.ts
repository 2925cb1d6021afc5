/** The values of `--bg` in tokens.css, for the browser's own interface, which doesn't read style sheets. */
export const backgrounds = { light: '#faf7f2', dark: '#1b1a16' }
