import manyColours from './examples/many-colours.svg?url'

/** A sample design of many colours, with the proportions of its picture. */
export const sampleArtwork = { url: manyColours, width: 200, height: 240 }
