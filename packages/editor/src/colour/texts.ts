export const texts = {
  inks: 'Inks',
  inkCount: (used: number, paid: number) => `${used} of ${paid}`,
  inDesign: 'In this design',
  customColour: 'Custom colour',
  none: 'None',
  mixed: 'mixed',
  saturationField: 'Saturation and brightness',
  saturationFieldValue: (saturation: number, value: number) =>
    `${Math.round(saturation * 100)}% saturation, ${Math.round(value * 100)}% brightness`,
  hue: 'Hue',
  hueValue: (hue: number) => `${Math.round(hue)} degrees`,
  hex: 'Hex',
  invalidColour: (typed: string) =>
    `“${typed.slice(0, 20)}” is not a colour. Enter six digits such as 2a50a9.`,
  eyedropper: 'Pick a colour from the design',
  eyedropperHint: 'Click the colour.',
}
