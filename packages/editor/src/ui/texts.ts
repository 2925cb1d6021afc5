export const texts = {
  placedAsPicture: 'The first page was added as one picture.',
  importPages: 'Import as elements',
  mixed: 'mixed',
  notANumber: (typed: string, name: string, min: string, max: string, unit = '') =>
    `“${typed.slice(0, 20)}” is not valid for ${name}. Enter a number from ${min} to ${max}${unit && ` ${unit}`}.`,
}
