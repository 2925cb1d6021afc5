const megabyte = 1024 * 1024

function centimetres(millimetres: number): number {
  return Math.round(millimetres) / 10
}

/** Texts about selecting, opening and uploading files, for all features. */
export const artworkTexts = {
  chooseFile: 'Choose or drop a file',
  checkingFile: 'Checking the file',
  removeFile: (name: string) => `Remove ${name}`,
  pixelSize: (width: number, height: number) => `${width} × ${height} px`,
  printSize: (mmWidth: number, mmHeight: number, dpi: number) =>
    `prints ${centimetres(mmWidth)} × ${centimetres(mmHeight)} cm at ${dpi} dpi`,
  lowResolution: (dpi: number) =>
    `Only ${dpi} dpi at print size: it will look soft. From 150 dpi it is sharp.`,
  sharpFrom: ({ pixels, mm }: { pixels: number; mm: number }) =>
    `Upload a larger file, from ${pixels} px wide${mm < 10 ? '.' : `, or press Design it here, add this file there and print it at most ${centimetres(mm)} cm wide.`}`,
  wrongFileType: 'Use jpeg, jpg or png here. .AI and .PDF go into additional files.',
  fileTooLarge: (file: string, megabytes: string) => `${file} is ${megabytes} MB. The limit is 20 MB.`,
  tooManyPixels: (file: string) => `${file} has more than 100 million pixels.`,
  emptyFile: (file: string) => `${file} is empty.`,
  contentMismatch: (file: string) => `The content of ${file} does not match its name.`,
  uploading: (file: string, percent: number) => `Uploading ${file}, ${percent}%`,
  uploadProgress: (bytes: number, totalBytes: number) =>
    totalBytes < megabyte
      ? `${Math.round(bytes / 1024)} of ${Math.ceil(totalBytes / 1024)} kB`
      : `${(bytes / megabyte).toFixed(1)} of ${(totalBytes / megabyte).toFixed(1)} MB`,
  notUploaded: (file: string) => `${file} was not uploaded.`,
  tryAgain: 'Try again',
  cancelUpload: 'Cancel',
  acceptedFiles: 'jpeg, jpg or png, up to 20 MB',
  wrongAdditionalType: 'Use .AI, .PDF, jpeg or png here.',
  tooManyAdditional: 'At most 5 additional files.',
}
