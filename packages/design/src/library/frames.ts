import { type LibraryDrawing, palette, svgDocument } from './library-drawing.ts'
import { scallop, star } from './outlines.ts'

const { black, red, blue, green, yellow } = palette
const category = 'Frames'

/** Frames around text or a picture. */
export const frames: readonly LibraryDrawing[] = [
  {
    ...{ id: 'frame-double', name: 'Double frame', category, words: 'border rectangle lines' },
    svg: svgDocument(
      240,
      180,
      `<path d="M4 4H236V176H4Z M10 10V170H230V10Z M16 16H224V164H16Z M18.5 18.5V161.5H221.5V18.5Z" fill-rule="evenodd" fill="${black}"/>`,
    ),
  },
  {
    ...{ id: 'frame-deco', name: 'Deco frame', category, words: 'border art deco twenties corner steps' },
    svg: svgDocument(
      240,
      180,
      `<path d="M34 4H206V14H226V34H236V146H226V166H206V176H34V166H14V146H4V34H14V14H34Z M40 10V20H20V40H10V140H20V160H40V170H200V160H220V140H230V40H220V20H200V10Z" fill-rule="evenodd" fill="${black}"/><path d="${[
        [28, 28],
        [212, 28],
        [28, 152],
        [212, 152],
      ]
        .map(([x = 0, y = 0]) => star(x, y, [7], 4))
        .join('')}" fill="${yellow}"/>`,
    ),
  },
  {
    ...{ id: 'frame-ticket', name: 'Notched frame', category, words: 'border cut corners label' },
    svg: svgDocument(
      240,
      160,
      `<path d="M28 4H212A24 24 0 0 0 236 28V132A24 24 0 0 0 212 156H28A24 24 0 0 0 4 132V28A24 24 0 0 0 28 4Z M33 10A30 30 0 0 1 10 33V127A30 30 0 0 1 33 150H207A30 30 0 0 1 230 127V33A30 30 0 0 1 207 10Z" fill-rule="evenodd" fill="${red}"/>`,
    ),
  },
  {
    ...{ id: 'frame-oval', name: 'Oval frame', category, words: 'border portrait ellipse vintage' },
    svg: svgDocument(
      200,
      240,
      `<ellipse cx="100" cy="120" rx="94" ry="114" fill="none" stroke="${blue}" stroke-width="6"/><ellipse cx="100" cy="120" rx="84" ry="104" fill="none" stroke="${blue}" stroke-width="2.4"/>`,
    ),
  },
  {
    ...{ id: 'frame-arch', name: 'Arch frame', category, words: 'border window door wedding' },
    svg: svgDocument(
      180,
      240,
      `<path d="M6 234V96A84 84 0 0 1 174 96V234Z M14 226H166V96A76 76 0 0 0 14 96Z M22 218V97A68 68 0 0 1 158 97V218Z M25 215H155V97A65 65 0 0 0 25 97Z" fill-rule="evenodd" fill="${green}"/>`,
    ),
  },
  {
    ...{ id: 'frame-dotted', name: 'Dotted ring', category, words: 'border circle beads round pearls' },
    svg: svgDocument(
      200,
      200,
      `<g fill="${black}">${Array.from({ length: 44 }, (_, index) => {
        const angle = (index / 44) * 2 * Math.PI
        const roundHundredth = (middle: number) => Math.round(middle * 100) / 100
        return `<circle cx="${roundHundredth(100 + 90 * Math.cos(angle))}" cy="${roundHundredth(100 + 90 * Math.sin(angle))}" r="4"/>`
      }).join('')}</g><circle cx="100" cy="100" r="79" fill="none" stroke="${black}" stroke-width="2.6"/>`,
    ),
  },
  {
    ...{ id: 'frame-scallop', name: 'Scalloped frame', category, words: 'border round lace cute' },
    svg: svgDocument(
      200,
      200,
      `<path d="${scallop(100, 100, 86, 16, 1)}" fill="none" stroke="${red}" stroke-width="5" stroke-linejoin="round"/><circle cx="100" cy="100" r="76" fill="none" stroke="${red}" stroke-width="2.4"/>`,
    ),
  },
  {
    ...{ id: 'frame-corners', name: 'Corners', category, words: 'border crop photo viewfinder' },
    svg: svgDocument(
      240,
      180,
      `<path d="M6 52V6H52M188 6H234V52M234 128V174H188M52 174H6V128" fill="none" stroke="${black}" stroke-width="8"/>`,
    ),
  },
]
