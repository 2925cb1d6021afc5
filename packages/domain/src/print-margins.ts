/** mm of a print area's edge. */
export interface PrintMargins {
  /** What is nearer than this may be lost to a seam, a fold or a cutter. */
  safe: number
  /** What has to be printed beyond the edge, where the product is cut along it; 0 where nothing is cut. */
  bleed: number
}

/** What card printers ask for; a CR80 card is cut after it is printed. */
const card: PrintMargins = { safe: 3, bleed: 3 }

/** Of the shorter side, and never more than this: cloth is laid under the press by hand. */
const cloth = { part: 0.05, most: 10 }

/** By the name of the print area: cards are cut, everything else is printed on what is there already. */
export function printMargins(area: { name: string; width: number; height: number }): PrintMargins {
  if (/(^|-)card(-|$)/.test(area.name)) return card
  const safe = Math.min(cloth.most, Math.min(area.width, area.height) * cloth.part)
  return { safe: Math.round(safe * 10) / 10, bleed: 0 }
}
