import { type LibraryDrawing, palette, svgDocument } from './library-drawing.ts'
import { star } from './outlines.ts'

const { black, red, blue, yellow, green, pink, white } = palette
const category = 'Local'

const rotatedCopies = (body: string) =>
  [0, 90, 180, 270].map((degrees) => `<g transform="rotate(${degrees} 100 100)">${body}</g>`).join('')

/** Local motifs: tiles, coffee, fruit, houses. */
export const local: readonly LibraryDrawing[] = [
  {
    ...{
      id: 'local-peranakan',
      name: 'Peranakan tile',
      category,
      words: 'nyonya katong pattern flower singapore',
    },
    svg: svgDocument(
      200,
      200,
      `<path d="M4 4H196V196H4Z" fill="${white}"/>${rotatedCopies(`<path d="M4 4H60Q56 34 30 30Q34 56 4 60Z" fill="${green}"/><path d="M100 96Q70 66 100 22Q130 66 100 96Z" fill="${pink}"/><path d="M100 86Q86 66 100 40Q114 66 100 86Z" fill="${red}"/><path d="M104 96Q112 72 142 58Q128 88 104 96Z" fill="${green}"/><path d="M80 8H120V14H80Z" fill="${blue}"/>`)}<circle cx="100" cy="100" r="13" fill="${yellow}"/><path d="M4 4H196V196H4Z M9 9V191H191V9Z" fill-rule="evenodd" fill="${blue}"/>`,
    ),
  },
  {
    ...{ id: 'local-kawung', name: 'Kawung', category, words: 'batik pattern java tile ovals' },
    svg: svgDocument(
      200,
      200,
      `<path d="M0 0H200V200H0Z" fill="${black}"/>${rotatedCopies(`<path transform="rotate(45 100 100)" d="M100 88Q66 52 100 8Q134 52 100 88Z" fill="${yellow}"/><path transform="rotate(45 100 100)" d="M97 76Q88 52 97 28Z M103 76Q112 52 103 28Z" fill="${black}"/>`)}<path d="${star(100, 100, [12, 6], 4)}" fill="${yellow}"/>`,
    ),
  },
  {
    ...{ id: 'local-parang', name: 'Parang', category, words: 'batik pattern waves knife diagonal' },
    svg: svgDocument(
      240,
      120,
      `<path d="M0 0H240V120H0Z" fill="${blue}"/>${[20, 80, 140, 200]
        .map(
          (x) =>
            `<path d="M${x - 20} 104C${x - 34} 70 ${x + 24} 74 ${x + 4} 40C${x - 4} 26 ${x + 4} 14 ${x + 22} 16C${x + 10} 24 ${x + 22} 36 ${x + 28} 52C${x + 40} 84 ${x - 6} 76 ${x + 2} 104Z" fill="${white}"/>`,
        )
        .join('')}`,
    ),
  },
  {
    ...{ id: 'local-kopi', name: 'Kopi', category, words: 'coffee cup kopitiam breakfast hawker' },
    svg: svgDocument(
      200,
      200,
      `<ellipse cx="96" cy="170" rx="86" ry="18" fill="${green}"/><ellipse cx="96" cy="166" rx="60" ry="10" fill="${white}"/><path d="M36 78H156Q156 166 96 166T36 78Z" fill="${white}"/><path d="M150 92Q186 86 184 114T140 140L144 130Q172 132 172 112Q172 98 149 104Z" fill="${white}"/><path d="M38 100Q96 116 154 100L152 112Q96 128 40 112Z" fill="${green}"/><ellipse cx="96" cy="78" rx="60" ry="13" fill="${black}"/><path d="M70 54Q58 40 70 28T70 6M98 54Q86 40 98 28T98 6M126 54Q114 40 126 28T126 6" fill="none" stroke="${black}" stroke-width="5" stroke-linecap="round"/><path d="M36 78H156Q156 166 96 166T36 78Z M150 92Q186 86 184 114T140 140" fill="none" stroke="${black}" stroke-width="5"/>`,
    ),
  },
  {
    ...{ id: 'local-durian', name: 'Durian', category, words: 'fruit king spikes thorn market' },
    svg: svgDocument(
      200,
      210,
      `<path d="M96 26Q92 12 102 4L112 8Q104 16 106 28Z" fill="${black}"/><path d="M100 22L112 34L128 30L134 46L152 48L152 66L170 74L164 92L180 106L168 120L176 138L160 146L160 166L142 168L134 186L116 180L100 194L84 180L66 186L58 168L40 166L40 146L24 138L32 120L20 106L36 92L30 74L48 66L48 48L66 46L72 30L88 34Z" fill="${green}"/><g fill="${black}">${[
        [78, 64],
        [116, 62],
        [60, 94],
        [98, 92],
        [138, 94],
        [76, 124],
        [116, 124],
        [56, 148],
        [98, 152],
        [138, 146],
      ]
        .map(
          ([x = 0, y = 0]) =>
            `<path d="M${x - 9} ${y + 8}L${x} ${y - 10}L${x + 9} ${y + 8}L${x} ${y + 3}Z"/>`,
        )
        .join('')}</g>`,
    ),
  },
  {
    ...{
      id: 'local-shophouse',
      name: 'Shophouse',
      category,
      words: 'house heritage chinatown facade windows',
    },
    svg: svgDocument(
      180,
      220,
      `<path d="M14 44H166V212H14Z" fill="${pink}"/><path d="M4 28H176L166 46H14Z" fill="${red}"/><path d="M40 28Q90 -8 140 28Z" fill="${red}"/><path d="M14 126H166V138H14Z" fill="${black}"/>${[
        26, 74, 122,
      ]
        .map(
          (x) =>
            `<path d="M${x} 122V74A16 16 0 0 1 ${x + 32} 74V122Z" fill="${green}"/><path d="M${x + 15} 60H${x + 17}V122H${x + 15}Z M${x} 76H${x + 32}V79H${x}Z" fill="${white}"/>`,
        )
        .join(
          '',
        )}<path d="M26 212V150H62V212Z M118 212V150H154V212Z" fill="${white}"/><path d="M72 212V146H108V212Z" fill="${blue}"/><path d="M89 146H91V212H89Z" fill="${white}"/><path d="M14 44H22V212H14Z M158 44H166V212H158Z" fill="${black}"/><path d="M4 212H176V218H4Z" fill="${black}"/>`,
    ),
  },
  {
    ...{ id: 'local-breeze', name: 'Breeze block', category, words: 'tile pattern void deck concrete hdb' },
    svg: svgDocument(
      200,
      200,
      `<path d="M4 4H196V196H4Z M16 16V100A84 84 0 0 1 100 16Z M184 16H100A84 84 0 0 1 184 100Z M184 184V100A84 84 0 0 1 100 184Z M16 184H100A84 84 0 0 1 16 100Z M100 30Q88 88 30 100Q88 112 100 170Q112 112 170 100Q112 88 100 30Z" fill-rule="evenodd" fill="${black}"/>`,
    ),
  },
  {
    ...{ id: 'local-tiffin', name: 'Tiffin carrier', category, words: 'food lunch nyonya enamel' },
    svg: svgDocument(
      160,
      220,
      `<path d="M50 40Q50 10 80 10T110 40" fill="none" stroke="${black}" stroke-width="7"/><path d="M30 58Q32 36 80 36T130 58Z" fill="${red}"/><path d="M24 62H136V106H24Z M24 112H136V156H24Z M24 162H136V200Q136 212 124 212H36Q24 212 24 200Z" fill="${blue}"/><path d="M24 76H136V82H24Z M24 126H136V132H24Z M24 176H136V182H24Z" fill="${yellow}"/><path d="M14 58H22V204H14Z M138 58H146V204H138Z M14 50H146V58H14Z" fill="${black}"/>`,
    ),
  },
]
