export const texts = {
  inks: 'Inks',
  inkCount: (used: number, paid: number) => `${used} of ${paid}`,
  inDesign: 'In this design',
  free: 'Free colour',
  none: 'None',
  mixed: 'mixed',
  field: 'Strength and light',
  fieldValue: (saturation: number, value: number) =>
    `${Math.round(saturation * 100)}% strong, ${Math.round(value * 100)}% light`,
  hue: 'Hue',
  hueValue: (hue: number) => `${Math.round(hue)} degrees`,
  hex: 'Hex',
  notAColour: (typed: string) => `“${typed.slice(0, 20)}” is no colour. Write six digits such as 2a50a9.`,
  eyedropper: 'Take a colour from the design',
  eyedropperHint: 'Press on the colour.',
}
