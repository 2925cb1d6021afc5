export const texts = {
  inks: 'Inks',
  inkCount: (used: number, paid: number) => `${used} of ${paid}`,
  inDesign: 'In this design',
  free: 'Custom colour',
  none: 'None',
  mixed: 'mixed',
  field: 'Saturation and brightness',
  fieldValue: (saturation: number, value: number) =>
    `${Math.round(saturation * 100)}% saturation, ${Math.round(value * 100)}% brightness`,
  hue: 'Hue',
  hueValue: (hue: number) => `${Math.round(hue)} degrees`,
  hex: 'Hex',
  notAColour: (typed: string) => `“${typed.slice(0, 20)}” is not a colour. Enter six digits such as 2a50a9.`,
  eyedropper: 'Pick a colour from the design',
  eyedropperHint: 'Click the colour.',
}
