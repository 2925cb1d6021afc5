import { toModelInput, toSubjectMask } from '@printery/design/background-removal'
import type { Pixels } from '@printery/design/plates'
import runtimeAddress from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import * as onnx from 'onnxruntime-web/wasm'
import type { BackgroundModel } from '../picture-tools.ts'

// The runtime is served from the shop's origin. Several threads would need headers that break sign-in and payment popups.
onnx.env.wasm.wasmPaths = { wasm: new URL(runtimeAddress, location.href).href }
onnx.env.wasm.numThreads = 1

/** Opened models by their sha256. */
const sessions = new Map<string, Promise<onnx.InferenceSession>>()

/** Runs the shop's model on a picture: 0 (background) to 255 (subject) for each pixel. */
export async function findSubject(pixels: Pixels, model: BackgroundModel): Promise<Uint8Array> {
  const session = await openSession(model)
  const { side } = model
  const [input = ''] = session.inputNames
  const [output = ''] = session.outputNames
  const picture = new onnx.Tensor('float32', toModelInput(pixels, model), [1, 3, side, side])
  const { [output]: mask } = await session.run({ [input]: picture }, [output])
  const [height = 0, width = 0] = mask?.dims.slice(-2) ?? []
  if (mask?.type !== 'float32' || width < 1 || height < 1)
    throw new Error('the model has no mask as its output')
  return toSubjectMask({ values: mask.data as Float32Array, width, height }, pixels)
}

function openSession(model: BackgroundModel): Promise<onnx.InferenceSession> {
  const opened = sessions.get(model.sha256) ?? open(model)
  sessions.set(model.sha256, opened)
  opened.catch(() => sessions.delete(model.sha256))
  return opened
}

async function open({ url, sha256 }: BackgroundModel): Promise<onnx.InferenceSession> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for the model`)
  const bytes = await response.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  if ([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') !== sha256)
    throw new Error('the model is another file than the shop has checked')
  return onnx.InferenceSession.create(new Uint8Array(bytes), { executionProviders: ['wasm'] })
}
