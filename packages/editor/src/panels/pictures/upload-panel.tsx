import { type DragEvent, useRef, useState } from 'react'
import type { EditorAsset } from '../../host.ts'
import type { Upload } from '../../model/uploads.ts'
import { useDesign, useEditorContext, useStore } from '../../react/editor-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useOfferPages } from '../../ui/use-offer-pages.ts'
import { texts } from '../texts.ts'
import { usePlaceAsset } from '../use-place-asset.ts'
import { earlierPicturesOf } from './earlier-pictures.ts'
import { EarlierUploads } from './earlier-uploads.tsx'

const accepted = 'image/png,image/jpeg,image/webp,image/svg+xml,application/pdf,.ai'

export function UploadPanel() {
  const { uploads, host } = useEditorContext()
  const all = useStore(uploads.all, (each) => each)
  const pictures = useDesign((design) => design.assets)
  const designPictures = earlierPicturesOf(pictures, all)
  const placeAsset = usePlaceAsset()
  const offerPages = useOfferPages()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  async function send(files: Iterable<File>) {
    for (const found of await uploads.add(files)) {
      placeAsset(found)
      offerPages(found)
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard */}
      <div
        className={`ed-drop ${isOver ? 'over' : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <button type="button" className="btn" onClick={() => input.current?.click()}>
          <Icon name="upload" />
          {texts.upload.choose}
        </button>
        <span className="ed-wide">{texts.upload.drop}</span>
        <small>{texts.upload.hint}</small>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          multiple
          tabIndex={-1}
          aria-hidden="true"
          accept={accepted}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            void send(files)
          }}
        />
      </div>
      <section>
        <h3>{texts.upload.list}</h3>
        {all.length + designPictures.length === 0 ? (
          <p className="ed-empty">{texts.upload.empty}</p>
        ) : (
          <ul className="ed-uploads">
            {all.map((upload) => (
              <li key={upload.key}>
                <UploadRow upload={upload} onPlace={placeAsset} />
              </li>
            ))}
            {designPictures.map((editorAsset) => (
              <li key={editorAsset.sha256}>
                <AssetRow found={editorAsset} onPlace={placeAsset} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {host.uploads && <EarlierUploads earlier={host.uploads} />}
    </>
  )
}

interface UploadRowProps {
  upload: Upload
  onPlace: (found: EditorAsset) => void
}

function UploadRow({ upload: { key, name, state }, onPlace }: UploadRowProps) {
  const { uploads } = useEditorContext()
  if (state.name === 'done') return <AssetRow found={state.found} onPlace={onPlace} />
  if (state.name === 'sending')
    return (
      <div className="ed-upload">
        <span className="ed-upload-picture skeleton" aria-hidden="true" />
        <span>
          <b>{name}</b>
          <progress value={state.progress} aria-label={texts.upload.sending(name, state.progress)} />
        </span>
      </div>
    )
  return (
    <div className="ed-upload bad" role="alert">
      <span className="ed-upload-picture">
        <Icon name="warn" />
      </span>
      <span>
        <b>{texts.upload.failed}</b>
        <small>{state.reason || name}</small>
        <button
          type="button"
          className="link"
          onClick={async () => {
            const found = await uploads.retry(key)
            if (found) onPlace(found)
          }}
        >
          {texts.tryAgain}
        </button>
      </span>
      <IconButton
        small
        icon="close"
        label={texts.upload.removeFromList(name)}
        onClick={() => uploads.remove(key)}
      />
    </div>
  )
}

function AssetRow({ found, onPlace }: { found: EditorAsset; onPlace: (found: EditorAsset) => void }) {
  const { host, pdfImportRequest, uploads } = useEditorContext()
  const { sha256, name, asset, physicalSize, losses = [], hasPages, comparison } = found
  const url = asset.kind === 'picture' ? host.pictureUrl(sha256) : undefined
  return (
    <div className="ed-upload">
      <button
        type="button"
        className="ed-upload-picture"
        aria-label={texts.upload.place(name)}
        title={texts.upload.place(name)}
        onClick={() => onPlace(found)}
      >
        {url ? <img src={url} alt="" decoding="async" /> : <Icon name="elements" />}
      </button>
      <span>
        <b>{name}</b>
        {asset.kind === 'picture' && (
          <small className="mono">{texts.upload.pixels(asset.width, asset.height)}</small>
        )}
        {physicalSize && (
          <small className="mono">{texts.upload.millimetres(physicalSize.width, physicalSize.height)}</small>
        )}
        {hasPages && (
          <button type="button" className="link" onClick={() => pdfImportRequest.set({ sha256, name })}>
            {texts.upload.importPages}
          </button>
        )}
        {losses.length > 0 && (
          <details>
            <summary>{texts.upload.changes}</summary>
            <ul>
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </details>
        )}
        {comparison && (
          <button
            type="button"
            className="link"
            aria-label={texts.upload.compareOf(name)}
            onClick={() => uploads.compared.set({ found, isOpen: true })}
          >
            {texts.upload.compare}
          </button>
        )}
      </span>
    </div>
  )
}
