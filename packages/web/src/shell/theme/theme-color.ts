/** What `--bg` of tokens.css is in each theme, where a browser paints around the page and reads no style sheet. */
export const paper = { light: '#faf7f2', dark: '#1b1a16' }
