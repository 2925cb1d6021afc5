/** Position of a pointer in px of the canvas, with modifier keys. `mod` is Ctrl, on a Mac the command key. */
export interface PointerInput {
  x: number
  y: number
  shift: boolean
  alt: boolean
  mod: boolean
}

export interface PointerDown extends PointerInput {
  /** The pointer's id; each finger has its own. */
  id: number
  pointerType: 'mouse' | 'touch' | 'pen'
  /** 0 for the main button, 1 for the wheel, 2 for the right one. */
  button: number
  /** 2 for the second press of a double click. */
  clickCount: number
}

/** The handling of a pointer between pointerdown and pointerup. */
export interface Gesture {
  move: (at: PointerInput) => void
  release: (at: PointerInput) => void
  /** Restores the state from before the gesture. */
  cancel: () => void
}
