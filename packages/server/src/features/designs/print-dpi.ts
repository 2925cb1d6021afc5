/** Pixels to the inch of what is printed. */
export const printDpi = 300
