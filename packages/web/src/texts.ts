/** Texts that belong to no screen: calls that failed, files that are saved, and the preview of shared links. */
export const texts = {
  failed: 'Something went wrong!',
  unreachable: 'The shop cannot be reached at the moment. Your work here is kept.',
  designFile: (number: string) => `Design ${number}.pdf`,
  sharePicture:
    'Good ink on good things: a printed T-shirt, a tote bag and a bottle on shapes of coloured ink.',
}
