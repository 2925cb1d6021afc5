/** The products that the shop has artwork of, for each side and in any colour. */
export const mockupNames = [
  'tshirt',
  'polo',
  'hoodie',
  'bomber',
  'tote',
  'cap',
  'lanyard',
  'bottle',
  'mug',
  'notebook',
  'nametent',
] as const
export type MockupName = (typeof mockupNames)[number]

export function isMockupName(name: string): name is MockupName {
  return (mockupNames as readonly string[]).includes(name)
}
