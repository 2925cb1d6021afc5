import { type Design, onlyGloss } from '@printery/design'
import { unpremultiply } from '@printery/design/plates'
import { markGloss, type ProofedPixels, proofPixels, replaceBlack } from '@printery/design/soft-proof'
import type { Side } from '@printery/domain'
import type { SoftProofOptions } from '../host.ts'
import type { Renderer } from './renderer.ts'

/** Length of the longer side in px. */
const proofSide = 1000

/**
 * The page as the device of `proof` prints it on the garment. Without `proof`, the page as the screen shows it,
 * and every colour counts as printable.
 */
export async function drawSoftProof(
  renderer: Renderer,
  {
    design,
    page,
    proof,
    garment,
    marksOutOfGamut,
    marksGloss,
  }: SoftProofOptions & { design: Design; page: Side },
): Promise<ProofedPixels> {
  const { width, height } = design.pages[page].area
  const options = { dpi: (proofSide / Math.max(width, height)) * 25.4, quality: 'screen' } as const
  if (!proof) {
    const { pixels, ...size } = await renderer.pixels(design, page, { ...options, ground: `#${garment}` })
    return { pixels: { ...size, data: new Uint8ClampedArray(pixels) }, share: 0 }
  }
  const { black, table, white } = proof
  const { pixels, ...size } = await renderer.pixels(design, page, {
    ...options,
    ...(black !== null && { adapt: (list) => replaceBlack(list, black) }),
  })
  const data = unpremultiply(pixels.slice())
  const proofed = proofPixels({ ...size, data }, { table, white, garment, marksOutOfGamut })
  const glossy = marksGloss ? onlyGloss(design, page) : undefined
  if (!glossy) return proofed
  const gloss = await renderer.pixels(glossy, page, options)
  return {
    ...proofed,
    pixels: markGloss(proofed.pixels, { ...gloss, data: new Uint8ClampedArray(gloss.pixels) }),
  }
}
