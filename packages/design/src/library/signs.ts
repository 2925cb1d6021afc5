import { type LibraryDrawing, palette, svgDocument } from './library-drawing.ts'
import { circle, pointAt } from './outlines.ts'

const { black, red, blue, yellow, green, pink, white } = palette

/** Arrows and speech bubbles. */
export const signs: readonly LibraryDrawing[] = [
  {
    ...{ id: 'arrow-block', name: 'Block arrow', category: 'Arrows', words: 'right direction way' },
    svg: svgDocument(220, 120, `<path d="M4 38H124V6L214 60L124 114V82H4Z" fill="${black}"/>`),
  },
  {
    ...{ id: 'arrow-curved', name: 'Curved arrow', category: 'Arrows', words: 'bend turn here hand' },
    svg: svgDocument(
      200,
      170,
      `<path d="M12 30Q120 6 148 112" fill="none" stroke="${red}" stroke-width="14" stroke-linecap="round"/><path d="M108 104L156 164L186 92Z" fill="${red}"/>`,
    ),
  },
  {
    ...{ id: 'arrow-loop', name: 'Looping arrow', category: 'Arrows', words: 'curl swirl fun hand' },
    svg: svgDocument(
      240,
      150,
      `<path d="M10 120C70 132 130 118 138 66C142 34 96 30 100 66C106 110 166 110 204 66" fill="none" stroke="${blue}" stroke-width="8" stroke-linecap="round"/><path d="M176 60L222 40L216 92" fill="none" stroke="${blue}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
  },
  {
    ...{ id: 'arrow-chevrons', name: 'Chevrons', category: 'Arrows', words: 'speed race fast direction' },
    svg: svgDocument(
      240,
      120,
      `<path d="M6 6H46L96 60L46 114H6L56 60Z" fill="${red}"/><path d="M76 6H116L166 60L116 114H76L126 60Z" fill="${yellow}"/><path d="M146 6H186L236 60L186 114H146L196 60Z" fill="${green}"/>`,
    ),
  },
  {
    ...{
      id: 'arrow-feathered',
      name: 'Feathered arrow',
      category: 'Arrows',
      words: 'archery boho cupid divider',
    },
    svg: svgDocument(
      280,
      60,
      `<path d="M30 28H250V32H30Z M238 14L276 30L238 46L248 30Z M4 12H22L40 28H22Z M22 12H40L58 28H40Z M4 48H22L40 32H22Z M22 48H40L58 32H40Z" fill="${black}"/>`,
    ),
  },
  {
    ...{ id: 'speech-round', name: 'Round speech bubble', category: 'Speech', words: 'talk say comic words' },
    svg: svgDocument(
      220,
      180,
      `<path d="M110 8C166 8 212 40 212 80S166 152 110 152C98 152 86 150 76 148L30 174L42 132C20 120 8 102 8 80C8 40 54 8 110 8Z" fill="${white}" stroke="${black}" stroke-width="7" stroke-linejoin="round"/>`,
    ),
  },
  {
    ...{ id: 'speech-square', name: 'Square speech bubble', category: 'Speech', words: 'talk say box words' },
    svg: svgDocument(
      220,
      170,
      `<path d="M24 6H196A18 18 0 0 1 214 24V106A18 18 0 0 1 196 124H110L66 164V124H24A18 18 0 0 1 6 106V24A18 18 0 0 1 24 6Z" fill="${yellow}"/>`,
    ),
  },
  {
    ...{ id: 'speech-thought', name: 'Thought bubble', category: 'Speech', words: 'think dream cloud comic' },
    svg: svgDocument(
      220,
      190,
      `<path d="M60 138A34 34 0 0 1 30 86A36 36 0 0 1 58 38A44 44 0 0 1 134 26A40 40 0 0 1 190 62A36 36 0 0 1 184 122A38 38 0 0 1 128 140A46 46 0 0 1 60 138Z" fill="${white}" stroke="${black}" stroke-width="7" stroke-linejoin="round"/><circle cx="52" cy="158" r="11" fill="${white}" stroke="${black}" stroke-width="6"/><circle cx="26" cy="178" r="6" fill="${white}" stroke="${black}" stroke-width="5"/>`,
    ),
  },
  {
    ...{ id: 'speech-pair', name: 'Two bubbles', category: 'Speech', words: 'talk chat conversation lah' },
    svg: svgDocument(
      240,
      180,
      `<path d="M22 8H138A16 16 0 0 1 154 24V84A16 16 0 0 1 138 100H70L36 128V100H22A16 16 0 0 1 6 84V24A16 16 0 0 1 22 8Z" fill="${blue}"/><path d="M108 64H218A16 16 0 0 1 234 80V136A16 16 0 0 1 218 152H206V176L174 152H108A16 16 0 0 1 92 136V80A16 16 0 0 1 108 64Z" fill="${pink}"/>`,
    ),
  },
  {
    ...{ id: 'label-tag', name: 'Price tag', category: 'Labels', words: 'shop hang sale cardboard' },
    svg: svgDocument(
      240,
      130,
      `<path d="M58 6H226A8 8 0 0 1 234 14V116A8 8 0 0 1 226 124H58L6 65Z ${circle(50, 65, 11)}" fill-rule="evenodd" fill="${green}"/><path d="M70 16H222V19H70Z M70 111H222V114H70Z" fill="${white}"/>`,
    ),
  },
  {
    ...{ id: 'label-ticket', name: 'Ticket', category: 'Labels', words: 'admit event stub cinema' },
    svg: svgDocument(
      260,
      120,
      `<path d="M6 6H254V40A20 20 0 0 0 254 80V114H6V80A20 20 0 0 0 6 40Z" fill="${red}"/><path d="M66 14V106" fill="none" stroke="${white}" stroke-width="3" stroke-dasharray="7 6"/><path d="M80 18H242V21H80Z M80 99H242V102H80Z" fill="${white}"/>`,
    ),
  },
  {
    ...{ id: 'label-jar', name: 'Jar label', category: 'Labels', words: 'jam bottle kitchen homemade' },
    svg: svgDocument(
      240,
      170,
      `<path d="M30 6H210Q210 26 234 30V140Q210 144 210 164H30Q30 144 6 140V30Q30 26 30 6Z" fill="${white}"/><path d="M30 6H210Q210 26 234 30V140Q210 144 210 164H30Q30 144 6 140V30Q30 26 30 6Z M37 13Q34 32 13 36V134Q34 138 37 157H203Q206 138 227 134V36Q206 32 203 13Z" fill-rule="evenodd" fill="${black}"/><path d="M60 120H180V123H60Z" fill="${black}"/>`,
    ),
  },
  {
    ...{ id: 'label-sticker', name: 'Peeled sticker', category: 'Labels', words: 'round corner new' },
    svg: svgDocument(
      200,
      200,
      `<path d="M${pointAt(100, 100, 94, 170)}A94 94 0 1 1 ${pointAt(100, 100, 94, 102)}Z" fill="${yellow}"/><path d="M${pointAt(100, 100, 94, 170)}A94 94 0 0 1 ${pointAt(100, 100, 94, 102)}Z" fill="${black}"/>`,
    ),
  },
  {
    ...{ id: 'label-tape', name: 'Strip of tape', category: 'Labels', words: 'masking washi torn paper' },
    svg: svgDocument(
      260,
      70,
      `<path d="M6 8L14 16L6 24L14 32L6 40L14 48L6 56L12 64H254L248 56L254 48L248 40L254 32L248 24L254 16L248 8Z" fill="${pink}"/>`,
    ),
  },
  {
    ...{ id: 'label-nametag', name: 'Name tag', category: 'Labels', words: 'hello event badge sticker' },
    svg: svgDocument(
      240,
      160,
      `<path d="M20 6H220A14 14 0 0 1 234 20V140A14 14 0 0 1 220 154H20A14 14 0 0 1 6 140V20A14 14 0 0 1 20 6Z" fill="${blue}"/><path d="M12 56H228V126H12Z" fill="${white}"/>`,
    ),
  },
]
