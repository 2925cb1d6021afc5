import { type LibraryDrawing, palette, svgDocument } from './library-drawing.ts'

const { black, red, blue, yellow, green, white } = palette
const category = 'Banners'

/** Ribbons and flags for a line of text. */
export const banners: readonly LibraryDrawing[] = [
  {
    ...{ id: 'banner-folded', name: 'Folded ribbon', category, words: 'title scroll name' },
    svg: svgDocument(
      300,
      90,
      `<path d="M4 26H60V84H4L22 55Z M296 26H240V84H296L278 55Z" fill="${red}"/><path d="M60 84L40 68H60Z M240 84L260 68H240Z" fill="${black}"/><path d="M40 8H260V68H40Z" fill="${red}"/><path d="M48 15H252V18H48Z M48 58H252V61H48Z" fill="${white}"/>`,
    ),
  },
  {
    ...{ id: 'banner-arched', name: 'Arched ribbon', category, words: 'curve title bow' },
    svg: svgDocument(
      300,
      120,
      `<path d="M4 66L46 50L62 104L4 116L22 88Z M296 66L254 50L238 104L296 116L278 88Z" fill="${blue}"/><path d="M62 104L36 92L47 86Z M238 104L264 92L253 86Z" fill="${black}"/><path d="M36 38Q150 -22 264 38V92Q150 32 36 92Z" fill="${blue}"/><path d="M43 45Q150 -9 257 45V48Q150 -6 43 48Z M43 79Q150 25 257 79V82Q150 28 43 82Z" fill="${white}"/>`,
    ),
  },
  {
    ...{ id: 'banner-waved', name: 'Waved ribbon', category, words: 'flag wind title' },
    svg: svgDocument(
      300,
      110,
      `<path d="M6 40L50 26V78L6 98L22 68Z M294 70L250 84V32L294 12L278 42Z" fill="${green}"/><path d="M50 78L36 70V64Z M250 32L264 40V46Z" fill="${black}"/><path d="M36 18Q95 -8 150 30T264 40V94Q205 118 150 84T36 70Z" fill="${green}"/>`,
    ),
  },
  {
    ...{ id: 'banner-swallowtail', name: 'Swallowtail bar', category, words: 'ribbon straight title' },
    svg: svgDocument(
      300,
      60,
      `<path d="M2 4H298L276 30L298 56H2L24 30Z" fill="${black}"/><path d="M22 11H278L280 14H20Z M20 46H280L278 49H22Z" fill="${yellow}"/>`,
    ),
  },
  {
    ...{ id: 'banner-pennant', name: 'Pennant', category, words: 'team flag triangle college' },
    svg: svgDocument(
      300,
      130,
      `<path d="M4 4H14V126H4Z" fill="${black}"/><path d="M18 8L296 65L18 122Z" fill="${red}"/><path d="M18 8H30L30 122L18 122Z" fill="${yellow}"/>`,
    ),
  },
  {
    ...{ id: 'banner-hanging', name: 'Hanging banner', category, words: 'vertical flag guild' },
    svg: svgDocument(
      140,
      220,
      `<path d="M6 4H134V14H6Z" fill="${black}"/><path d="M16 14H124V214L70 184L16 214Z" fill="${blue}"/><path d="M24 14H28V198L24 201Z M116 14H112V198L116 201Z" fill="${yellow}"/>`,
    ),
  },
  {
    ...{ id: 'banner-scroll', name: 'Scroll', category, words: 'paper parchment certificate' },
    svg: svgDocument(
      300,
      100,
      `<path d="M30 18H270V82H30Z" fill="${white}"/><path d="M30 18H270V23H30Z M30 77H270V82H30Z" fill="${black}"/><g fill="${white}" stroke="${black}" stroke-width="5"><rect x="8" y="6" width="34" height="88" rx="12"/><rect x="258" y="6" width="34" height="88" rx="12"/></g><path d="M25 20V80M275 20V80" fill="none" stroke="${black}" stroke-width="4" stroke-linecap="round"/>`,
    ),
  },
  {
    ...{ id: 'banner-bunting', name: 'Bunting', category, words: 'party flags string birthday garland' },
    svg: svgDocument(
      320,
      96,
      `<path d="M4 8Q160 60 316 8" fill="none" stroke="${black}" stroke-width="4"/>${[
        [26, 18, red],
        [74, 29, yellow],
        [124, 34, blue],
        [174, 34, green],
        [224, 29, red],
        [272, 18, yellow],
      ]
        .map(
          ([x, y, colour]) =>
            `<path d="M${Number(x) - 18} ${y}L${Number(x) + 24} ${y}L${Number(x) + 3} ${Number(y) + 46}Z" fill="${colour}"/>`,
        )
        .join('')}`,
    ),
  },
]
