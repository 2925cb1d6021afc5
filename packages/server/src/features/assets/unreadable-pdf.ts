/** An issue with a PDF. The message is shown to the uploader. */
export class UnreadablePdf extends Error {}
