/** Bytes of a number of a Protocol Buffers message. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}

const number = (field: number, value: number) => [...varint(field * 8), ...varint(value)]
const bytes = (field: number, content: readonly number[]) => [
  ...varint(field * 8 + 2),
  ...varint(content.length),
  ...content,
]
const text = (field: number, content: string) => bytes(field, [...Buffer.from(content)])

const floats = (values: readonly number[]) => [...Buffer.from(Float32Array.from(values).buffer)]

/** A tensor of 32-bit numbers with its values. */
const weights = (name: string, dimensions: readonly number[], values: readonly number[]) => [
  ...dimensions.flatMap((size) => number(1, size)),
  ...number(2, 1),
  ...text(8, name),
  ...bytes(9, floats(values)),
]

/** The description of an input or output of 32-bit numbers. */
const value = (name: string, dimensions: readonly number[]) => {
  const shape = dimensions.flatMap((size) => bytes(1, number(1, size)))
  return [...text(1, name), ...bytes(2, bytes(1, [...number(1, 1), ...bytes(2, shape)]))]
}

const node = (operator: string, inputs: readonly string[], output: string) => [
  ...inputs.flatMap((name) => text(1, name)),
  ...text(2, output),
  ...text(4, operator),
]

interface OnnxOptions {
  /** Width and height of its input. */
  side?: number
  channels?: number
  /** Whether it names another file for its weights. */
  hasExternalWeights?: boolean
}

/**
 * An ONNX model of 300 bytes that detects red areas: it weights the three channels (0 to 1) of each pixel, and applies a
 * sigmoid.
 */
export function anOnnxModel({
  side = 32,
  channels = 3,
  hasExternalWeights = false,
}: OnnxOptions = {}): Buffer {
  const graph = [
    ...bytes(1, node('Conv', ['picture', 'weights', 'bias'], 'weighed')),
    ...bytes(1, node('Sigmoid', ['weighed'], 'mask')),
    ...text(2, 'red'),
    ...bytes(5, [
      ...weights('weights', [1, 3, 1, 1], [40, -20, -20]),
      ...(hasExternalWeights ? number(14, 1) : []),
    ]),
    ...bytes(5, weights('bias', [1], [-8])),
    ...bytes(11, value('picture', [1, channels, side, side])),
    ...bytes(12, value('mask', [1, 1, side, side])),
  ]
  return Buffer.from([
    ...number(1, 8),
    ...text(2, 'printery'),
    ...bytes(7, graph),
    ...bytes(8, number(2, 13)),
  ])
}
