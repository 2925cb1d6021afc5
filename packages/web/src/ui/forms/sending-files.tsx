import { Button } from './button.tsx'
import './sending-files.css'
import { artworkTexts as texts } from '../../artwork/texts.ts'
import { Icon } from '../display/icon.tsx'

/** A file that is being uploaded. */
export interface UploadingFile {
  file: File
  /** Object URL of the file, if it is a picture. */
  picture: string | undefined
  /** Number of uploaded bytes. */
  sent: number
  /** Whether the upload failed; it is retried only on request. */
  failed: boolean
}

interface SendingFilesProps {
  files: readonly UploadingFile[]
  /** Retries the failed uploads; undefined if they can't be retried. */
  onTryAgain?: () => void
  onStop?: () => void
}

/** Each file with its picture and upload progress. */
export function SendingFiles({ files, onTryAgain, onStop }: SendingFilesProps) {
  const failed = files.filter((upload) => upload.failed)
  const areAllSent = files.every(({ file, sent }) => sent === file.size)
  return (
    <>
      <ul className="sending">
        {files.map((upload) => (
          <SendingFile
            key={`${upload.file.name} ${upload.file.size} ${upload.picture ?? upload.file.lastModified}`}
            {...upload}
          />
        ))}
      </ul>
      {(failed.length > 0 || !areAllSent) && (
        <div className="sending-actions">
          {failed.length > 0 && onTryAgain && (
            <Button size="sm" onClick={onTryAgain}>
              {texts.tryAgain}
            </Button>
          )}
          {onStop && (
            <Button kind="quiet" size="sm" onClick={onStop}>
              {texts.cancelUpload}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function SendingFile({ file, picture, sent, failed }: UploadingFile) {
  const percent = Math.floor((sent / file.size) * 100)
  return (
    <li className={failed ? 'bad' : undefined}>
      <span className="thumb">
        {picture ? <img src={picture} alt="" width={40} height={40} /> : <Icon name="file" />}
      </span>
      <span>{failed ? texts.notUploaded(file.name) : texts.uploading(file.name, percent)}</span>
      <span className="mono">
        {sent === file.size ? <Icon name="check" /> : texts.uploadProgress(sent, file.size)}
      </span>
      <progress max={file.size} value={sent} aria-label={file.name} />
    </li>
  )
}
