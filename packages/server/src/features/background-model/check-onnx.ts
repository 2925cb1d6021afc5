/** A field of a Protocol Buffers message; numbers of 32 and 64 bits are not read. */
interface Field {
  number: number
  value: number | Buffer | undefined
}

const damaged = 'it is no ONNX file, or is incomplete'

/** The fields of a message in their order. Throws RangeError if the message is damaged. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = []
  let offset = 0
  const readVarint = () => {
    let value = 0
    for (let shift = 0; shift < 10; shift++) {
      const byte = message.readUInt8(offset++)
      value += (byte & 127) * 2 ** (7 * shift)
      if (byte < 128) return value
    }
    throw new RangeError(damaged)
  }
  const skip = (length: number) => {
    if (offset + length > message.length) throw new RangeError(damaged)
    offset += length
  }
  while (offset < message.length) {
    const key = readVarint()
    const number = Math.floor(key / 8)
    const type = key % 8
    if (number === 0) throw new RangeError(damaged)
    if (type === 0) fields.push({ number, value: readVarint() })
    else if (type === 2) {
      const length = readVarint()
      const start = offset
      skip(length)
      fields.push({ number, value: message.subarray(start, start + length) })
    } else if (type === 1 || type === 5) {
      skip(type === 1 ? 8 : 4)
      fields.push({ number, value: undefined })
    } else throw new RangeError(damaged)
  }
  return fields
}

const messagesOf = (fields: readonly Field[], fieldNumber: number) =>
  fields.flatMap(({ number, value }) => (number === fieldNumber && Buffer.isBuffer(value) ? [value] : []))

const numberOf = (fields: readonly Field[], fieldNumber: number) => {
  const value = fields.find(({ number }) => number === fieldNumber)?.value
  return typeof value === 'number' ? value : undefined
}

const textOf = (fields: readonly Field[], fieldNumber: number) =>
  messagesOf(fields, fieldNumber)[0]?.toString('utf8')

// Numbers of fields in onnx.proto3.
const [irVersionField, graphField, opsetField] = [1, 7, 8]
const [initializerField, inputField, outputField] = [5, 11, 12]
const [tensorNameField, dataLocationField] = [8, 14]
const float = 1

/**
 * Why a file is no model that turns one RGB picture of `side` x `side` px into a mask; undefined if it is one. Only its
 * description is read: the browser that runs it decides about its operators.
 */
export function whyNotBackgroundModel(bytes: Buffer, side: number): string | undefined {
  try {
    const model = fieldsOf(bytes)
    const [graphBytes] = messagesOf(model, graphField)
    const hasVersions =
      (numberOf(model, irVersionField) ?? 0) >= 3 && messagesOf(model, opsetField).length > 0
    if (!graphBytes || !hasVersions) return damaged
    const graph = fieldsOf(graphBytes)
    const weights = messagesOf(graph, initializerField).map(fieldsOf)
    if (weights.some((tensor) => numberOf(tensor, dataLocationField) === 1))
      return 'its weights are in another file; save the model as one file'
    // Old models list their weights among the inputs.
    const weightNames = new Set(weights.map((tensor) => textOf(tensor, tensorNameField)))
    const inputs = messagesOf(graph, inputField)
      .map(fieldsOf)
      .filter((input) => !weightNames.has(textOf(input, 1)))
    const [input] = inputs
    if (!input || inputs.length > 1) return `it has ${inputs.length} inputs instead of one picture`
    if (messagesOf(graph, outputField).length === 0) return 'it has no output'
    return whyNotInput(input, side)
  } catch (error) {
    if (error instanceof RangeError) return damaged
    throw error
  }
}

/** The dimensions of the input are batch, channels, height and width; a name instead of a number is any. */
function whyNotInput(input: readonly Field[], side: number): string | undefined {
  const [type] = messagesOf(input, 2)
  const [tensorBytes] = type ? messagesOf(fieldsOf(type), 1) : []
  const tensor = tensorBytes ? fieldsOf(tensorBytes) : []
  if (numberOf(tensor, 1) !== float) return 'its input is not of 32-bit numbers'
  const [shape] = messagesOf(tensor, 2)
  const dimensions = shape ? messagesOf(fieldsOf(shape), 1).map((each) => numberOf(fieldsOf(each), 1)) : []
  const [batch, channels, height, width] = dimensions
  const isPicture = dimensions.length === 4 && (batch ?? 1) === 1 && (channels ?? 3) === 3
  if (!isPicture) return 'its input is not one picture of three channels'
  if ((height ?? side) !== side || (width ?? side) !== side)
    return `its input has ${width} x ${height} px: set BACKGROUND_MODEL_SIDE to that`
  return undefined
}
