const megabyte = 1024 * 1024

function centimetres(millimetres: number): number {
  return Math.round(millimetres) / 10
}

/** Texts about selecting, opening and uploading files, for all features. */
export const artworkTexts = {
  choose: 'Choose or drop a file',
  checking: 'Checking the file',
  remove: (name: string) => `Remove ${name}`,
  pixels: (width: number, height: number) => `${width} × ${height} px`,
  printed: (mmWidth: number, mmHeight: number, dpi: number) =>
    `prints ${centimetres(mmWidth)} × ${centimetres(mmHeight)} cm at ${dpi} dpi`,
  soft: (dpi: number) => `Only ${dpi} dpi at print size: it will look soft. From 150 dpi it is sharp.`,
  uploadType: 'Use jpeg, jpg or png here. .AI and .PDF go into additional files.',
  uploadSize: (file: string, megabytes: string) => `${file} is ${megabytes} MB. The limit is 20 MB.`,
  uploadPixels: (file: string) => `${file} has more than 100 million pixels.`,
  uploadEmpty: (file: string) => `${file} is empty.`,
  uploadContent: (file: string) => `The content of ${file} does not match its name.`,
  uploading: (file: string, percent: number) => `Uploading ${file}, ${percent}%`,
  sent: (bytes: number, of: number) =>
    of < megabyte
      ? `${Math.round(bytes / 1024)} of ${Math.ceil(of / 1024)} kB`
      : `${(bytes / megabyte).toFixed(1)} of ${(of / megabyte).toFixed(1)} MB`,
  notSent: (file: string) => `${file} was not uploaded.`,
  tryAgain: 'Try again',
  stop: 'Cancel',
  uploadHint: 'jpeg, jpg or png, up to 20 MB',
  additionalType: 'Use .AI, .PDF, jpeg or png here.',
  additionalMany: 'At most 5 additional files.',
}
