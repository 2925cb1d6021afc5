import { emptyDesign } from '@printery/design'

const page = { name: 'unsent', width: 100, height: 100 }

/** The design that the page and the worker assume before the first difference is sent. */
export const initialDesign = emptyDesign({ front: page, back: page })
