/** From this window width in px on, amounts and the type of delivery have separate columns; as in `small-screens.css`. */
export const fullTableMinWidth = 1360
