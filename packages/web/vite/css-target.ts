/** Browsers that know light-dark(): lowered, it is settled once at the root and paper stocks lose their light scheme. */
export const cssTarget = ['chrome123', 'firefox120', 'safari17.5']
