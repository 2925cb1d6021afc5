/** From this window width in px on, amounts and the type of delivery have columns of their own; as in `small-screens.css`. */
export const fullPx = 1360
