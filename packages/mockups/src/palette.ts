/** The product colours. `heather` is the share of melange, 0 to 1. */
export interface PaletteColour {
  id: string
  name: string
  hex: string
  heather: number
  colorDark: string
  colorLight: string
}

const rows = [
  ['white', 'White', '#f4f2ee', 0, '#b9b7b5', '#fefefd'],
  ['natural', 'Natural', '#ebe3d0', 0, '#afa89b', '#fdfcfa'],
  ['sand', 'Sand', '#d6c5a4', 0, '#998b76', '#f0ead9'],
  ['stone', 'Stone', '#b9b1a3', 0, '#807972', '#e6e3d9'],
  ['heather-grey', 'Heather grey', '#b4b5b8', 1, '#7e7d80', '#e4e5e6'],
  ['charcoal-heather', 'Charcoal heather', '#55575c', 0.6, '#36353a', '#909297'],
  ['graphite', 'Graphite', '#3d3f43', 0, '#27262a', '#7d7f83'],
  ['black', 'Black', '#1c1c1d', 0, '#151215', '#686869'],
  ['navy', 'Navy', '#1f2b47', 0, '#171a2b', '#66718d'],
  ['indigo', 'Indigo', '#34456f', 0, '#232942', '#7384ae'],
  ['royal-blue', 'Royal blue', '#2a4fa0', 0, '#1d305e', '#678cde'],
  ['sky', 'Sky', '#9cbcd6', 0, '#6e8295', '#d1e7f0'],
  ['petrol', 'Petrol', '#1f5660', 0, '#17333b', '#5d959f'],
  ['mint', 'Mint', '#b4d3c2', 0, '#81958b', '#f8fbf9'],
  ['sage', 'Sage', '#93a489', 0, '#646d5d', '#c9dbbe'],
  ['forest', 'Forest', '#264535', 0, '#1b2923', '#688677'],
  ['olive', 'Olive', '#5b6044', 0, '#3a3a2d', '#959b7e'],
  ['mustard', 'Mustard', '#c8962f', 0, '#856323', '#eccc5c'],
  ['orange', 'Orange', '#d4632a', 0, '#87401f', '#f1985b'],
  ['terracotta', 'Terracotta', '#ad5a40', 0, '#6c392c', '#e69175'],
  ['red', 'Red', '#b3202c', 0, '#69161f', '#eb5c68'],
  ['burgundy', 'Burgundy', '#5e1f2e', 0, '#38141f', '#a16372'],
  ['dusty-rose', 'Dusty rose', '#cf9fa0', 0, '#8e6d6f', '#eed5d6'],
  ['lavender', 'Lavender', '#a99cc2', 0, '#736984', '#e0d2ea'],
] as const

export const palette: readonly PaletteColour[] = rows.map(
  ([id, name, hex, heather, colorDark, colorLight]) => ({
    id,
    name,
    hex,
    heather,
    colorDark,
    colorLight,
  }),
)
