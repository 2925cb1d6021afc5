/** The minimum window width for separate columns of the amount and the delivery type; also in `small-screens.css`. */
export const fullTableMinWidthPx = 1360
