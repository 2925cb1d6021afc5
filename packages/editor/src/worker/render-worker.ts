import { initWasm, Resvg } from '@resvg/resvg-wasm'
import resvgAddress from '@resvg/resvg-wasm/index_bg.wasm?url'
import { expose } from 'comlink'
import { RenderWorkerApi } from './render-worker-api.ts'
import type { Rasterise } from './renderer.ts'

const ready = initWasm(fetch(resvgAddress))

const rasterise: Rasterise = async (svg, { background }) => {
  await ready
  const drawing = new Resvg(svg, { ...(background && { background }), font: { loadSystemFonts: false } })
  const image = drawing.render()
  return {
    width: image.width,
    height: image.height,
    pixels: () => image.pixels,
    png: () => image.asPng(),
    free: () => {
      image.free()
      drawing.free()
    },
  }
}

expose(new RenderWorkerApi(rasterise))
// Calls before this message would be lost: the top-level await of HarfBuzz above delays the worker, but not
// its queue.
postMessage('ready')
