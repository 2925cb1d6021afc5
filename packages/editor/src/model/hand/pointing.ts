/** Where a pointer is on the canvas, px, and what is held meanwhile. `mod` is Ctrl, on a Mac the command key. */
export interface Pointing {
  x: number
  y: number
  shift: boolean
  alt: boolean
  mod: boolean
}

export interface Press extends Pointing {
  /** Of the pointer: each finger has its own. */
  id: number
  by: 'mouse' | 'touch' | 'pen'
  /** 0 the main one, 1 the wheel. */
  button: number
  /** 2 for the second press of a double click. */
  count: number
}

/** What a hand does between press and release. */
export interface Gesture {
  move: (at: Pointing) => void
  release: (at: Pointing) => void
  /** As if it had never begun. */
  cancel: () => void
}
