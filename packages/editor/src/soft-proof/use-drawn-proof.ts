import type { Design } from '@printery/design'
import type { ProofedPixels } from '@printery/design/soft-proof'
import type { Side } from '@printery/domain'
import { useEffect, useRef, useState } from 'react'
import type { SoftProofOptions, SoftProofRenderer } from '../host.ts'

type ProofRequest = SoftProofOptions & { design: Design; page: Side }

interface DrawnProof {
  drawn: ProofedPixels | undefined
  isDrawing: boolean
  hasFailed: boolean
  retry: () => void
}

/** Draws a page as printed whenever the request changes; only the newest request waits. */
export function useDrawnProof(renderer: SoftProofRenderer, request: ProofRequest): DrawnProof {
  const { design, page, proof, garment, marksGamut } = request
  const [drawn, setDrawn] = useState<ProofedPixels>()
  const [isDrawing, setDrawing] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const [attempts, setAttempts] = useState(0)
  const next = useRef<ProofRequest>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same again.
  useEffect(() => {
    const isRunning = next.current !== undefined
    next.current = { design, page, proof, garment, marksGamut }
    if (isRunning) return
    const run = async () => {
      setDrawing(true)
      setFailed(false)
      try {
        for (let asked = next.current; asked; asked = next.current === asked ? undefined : next.current)
          setDrawn(await renderer.drawSoftProof(asked.design, asked.page, asked))
      } catch {
        setFailed(true)
      } finally {
        next.current = undefined
        setDrawing(false)
      }
    }
    void run()
  }, [renderer, design, page, proof, garment, marksGamut, attempts])

  return { drawn, isDrawing, hasFailed, retry: () => setAttempts((count) => count + 1) }
}
