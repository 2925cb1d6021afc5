/** Resolution of print files. */
export const printDpi = 300
