/**
 * Browsers that support light-dark(). Compiled for older browsers, it would be resolved once at the root, and backdrops
 * would lose their light scheme in the dark theme.
 */
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5']
