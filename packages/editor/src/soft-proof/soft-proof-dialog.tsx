import { type Design, onlyGloss } from '@printery/design'
import type { Pixels } from '@printery/design/plates'
import { isPrintable } from '@printery/design/soft-proof'
import { otherSide, type Side } from '@printery/domain'
import { Dialog, DialogActions } from '@printery/ui/dialog'
import { useEffect, useMemo, useRef, useState } from 'react'
import { coloursIn } from '../colour/design-colours.ts'
import type { SoftProof } from '../host.ts'
import { useDesign, useEditorContext, useResources, useSession } from '../react/editor-context.tsx'
import { useNewest } from '../react/use-newest.ts'
import { usePrintDevice } from '../react/use-print-device.ts'
import { Check } from '../ui/check.tsx'
import { Choice } from '../ui/choice.tsx'
import { texts } from './texts.ts'
import { UnprintableColours } from './unprintable-colours.tsx'
import './soft-proof.css'

interface SoftProofDialogProps {
  proof: SoftProof
  close: () => void
}

/** Shows a side as the device prints it on the product, and replaces colours that it can’t print. */
export function SoftProofDialog({ proof, close }: SoftProofDialogProps) {
  const { proofs, product } = useEditorContext()
  const page = useSession((session) => session.page)
  const design = useDesign((each) => each)
  const resources = useResources()
  const [view, setView] = useState<keyof typeof texts.views>('printed')
  const [marksOutOfGamut, setMarksOutOfGamut] = useState(true)
  const [marksGloss, setMarksGloss] = useState(true)
  const device = usePrintDevice()
  const canShowGloss = device?.hasGloss === true && onlyGloss(design, page) !== undefined
  const request = useMemo(
    () => ({
      ...{ design, page, proof: view === 'printed' ? proof : undefined, garment: product.colour },
      marksOutOfGamut: marksOutOfGamut && view === 'printed',
      marksGloss: canShowGloss && marksGloss && view === 'printed',
    }),
    [design, page, proof, view, product.colour, marksOutOfGamut, canShowGloss, marksGloss],
  )
  const {
    result: drawn,
    isWorking,
    hasFailed,
    retry,
  } = useNewest(request, (latestRequest) =>
    proofs.drawSoftProof(latestRequest.design, latestRequest.page, latestRequest),
  )
  const namedColours = device?.namedColours
  const unprintable = useMemo(
    () =>
      coloursIn(withoutOtherSide(design, page), resources)
        .filter((hex) => !isPrintable(proof.table, hex))
        // They are printed by their measured values instead of their colours on screens.
        .filter((hex) => !namedColours?.some((named) => named.hex === hex)),
    [design, page, resources, proof, namedColours],
  )
  const { width, height } = design.pages[page].area

  return (
    <Dialog open onOpenChange={(open) => open || close()} title={`${texts.title}: ${texts.side[page]}`} wide>
      <div className="ed-proof">
        <div className="ed-proof-picture" style={{ background: `#${product.colour}` }}>
          <ProofPicture
            pixels={drawn?.pixels}
            label={texts.picture[view]}
            ratio={width / height}
            isStale={isWorking}
          />
        </div>
        <div className="ed-proof-tools">
          <p className="muted">{texts.intro}</p>
          <Choice
            label={texts.shown}
            value={view}
            options={(['printed', 'screen'] as const).map((value) => ({ value, label: texts.views[value] }))}
            onChange={setView}
          />
          <Check
            label={texts.marks}
            hint={texts.marksHint}
            value={marksOutOfGamut}
            onChange={setMarksOutOfGamut}
          />
          {canShowGloss && (
            <Check label={texts.gloss} hint={texts.glossHint} value={marksGloss} onChange={setMarksGloss} />
          )}
          <p role="status">
            {hasFailed ? texts.failed : view === 'screen' ? '' : statusOf(drawn?.share, isWorking)}
          </p>
          {hasFailed && (
            <button type="button" className="btn sm" onClick={retry}>
              {texts.tryAgain}
            </button>
          )}
          {unprintable.length > 0 && <UnprintableColours table={proof.table} colours={unprintable} />}
          {unprintable.length === 0 && view === 'printed' && !!drawn?.share && (
            <p className="muted">{texts.photosOnly}</p>
          )}
        </div>
      </div>
      <DialogActions>
        <button type="button" className="btn primary" onClick={close}>
          {texts.close}
        </button>
      </DialogActions>
    </Dialog>
  )
}

/** The design with nothing on its other side, which another device may print. */
function withoutOtherSide(design: Design, page: Side): Design {
  const other = otherSide(page)
  return {
    ...design,
    elements: Object.fromEntries(Object.entries(design.elements).filter(([, each]) => each.page === page)),
    pages: { ...design.pages, [other]: { ...design.pages[other], ground: null } },
  }
}

function statusOf(share: number | undefined, isWorking: boolean): string {
  if (share === undefined || isWorking) return texts.drawing
  return share === 0 ? texts.allPrintable : texts.share(share)
}

interface ProofPictureProps {
  pixels: Pixels | undefined
  label: string
  /** Width by height. */
  ratio: number
  isStale: boolean
}

function ProofPicture({ pixels, label, ratio, isStale }: ProofPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!pixels) return
    const data = new Uint8ClampedArray(pixels.data)
    canvas.current?.getContext('2d')?.putImageData(new ImageData(data, pixels.width, pixels.height), 0, 0)
  }, [pixels])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={label}
      aria-busy={isStale}
      width={pixels?.width ?? 1}
      height={pixels?.height ?? 1}
      style={{ aspectRatio: ratio }}
    />
  )
}
