/** The shapes of the shop's products: the artwork exists once per form and side, in any colour. */
export const forms = [
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
export type ProductForm = (typeof forms)[number]

export function isProductForm(name: string): name is ProductForm {
  return (forms as readonly string[]).includes(name)
}
