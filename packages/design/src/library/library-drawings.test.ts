import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { libraryDrawings } from './index.ts'

// Drawings are found by their search terms and must never change, so that reprints look the same.
const drawings = [
  ['badge-scallop', 'Scalloped badge', 'Badges', 'round seal sticker stamp', '7e96b3e36ef8'],
  ['badge-rosette', 'Rosette with ribbons', 'Badges', 'winner prize award first', '844ed2d6737f'],
  ['badge-starburst', 'Star seal', 'Badges', 'round sticker sale guarantee', '828586837779'],
  ['badge-shield', 'Shield', 'Badges', 'crest club school heraldry', 'b668395d32f9'],
  ['badge-crest', 'Crest with band', 'Badges', 'shield club team football school', '18612bb384ea'],
  ['badge-hexagon', 'Double hexagon', 'Badges', 'six outline emblem', 'c2677dcbef1f'],
  ['badge-ring', 'Ring with stars', 'Badges', 'round stamp emblem est', '69951f7ccfa2'],
  ['badge-rope', 'Rope ring', 'Badges', 'round nautical sea sailor', 'f2c84126127e'],
  ['badge-sunrise', 'Sunrise badge', 'Badges', 'half circle rays outdoor retro', '08b5be373b23'],
  ['badge-cog', 'Cog', 'Badges', 'machine workshop industry gear', '247990a7684b'],
  ['badge-diamond', 'Diamond badge', 'Badges', 'rhombus emblem outline', '433d8fbb5981'],
  ['banner-folded', 'Folded ribbon', 'Banners', 'title scroll name', 'ceccc44fcec4'],
  ['banner-arched', 'Arched ribbon', 'Banners', 'curve title bow', '1ee977f30d0b'],
  ['banner-waved', 'Waved ribbon', 'Banners', 'flag wind title', 'a142b8df4e4e'],
  ['banner-swallowtail', 'Swallowtail bar', 'Banners', 'ribbon straight title', 'f04f71bc804e'],
  ['banner-pennant', 'Pennant', 'Banners', 'team flag triangle college', '9e45b9592988'],
  ['banner-hanging', 'Hanging banner', 'Banners', 'vertical flag guild', 'fd2048fad8e0'],
  ['banner-scroll', 'Scroll', 'Banners', 'paper parchment certificate', 'bf4bcac697b1'],
  ['banner-bunting', 'Bunting', 'Banners', 'party flags string birthday garland', '0bb2abffedee'],
  ['laurel-wreath', 'Laurel wreath', 'Laurels', 'winner award leaves round film', '2af2aa4a6eef'],
  ['laurel-fine', 'Fine wreath', 'Laurels', 'wedding leaves olive round', 'b7d99cd139b8'],
  ['laurel-wheat', 'Ears of wheat', 'Laurels', 'harvest bread bakery grain wreath', '2833595ab389'],
  ['laurel-branch', 'Branch', 'Laurels', 'leaves divider twig', 'a467aff52ca6'],
  ['laurel-berries', 'Branch with berries', 'Laurels', 'christmas leaves divider holly', '69da9381a1ad'],
  ['frame-double', 'Double frame', 'Frames', 'border rectangle lines', '822628b27247'],
  ['frame-deco', 'Deco frame', 'Frames', 'border art deco twenties corner steps', '7d9bc2cdc328'],
  ['frame-ticket', 'Notched frame', 'Frames', 'border cut corners label', 'd989ef6e99ea'],
  ['frame-oval', 'Oval frame', 'Frames', 'border portrait ellipse vintage', '4d16caf61229'],
  ['frame-arch', 'Arch frame', 'Frames', 'border window door wedding', '35e6dce9a8b3'],
  ['frame-dotted', 'Dotted ring', 'Frames', 'border circle beads round pearls', '55f103014b2a'],
  ['frame-scallop', 'Scalloped frame', 'Frames', 'border round lace cute', 'bf2c8ca7005c'],
  ['frame-corners', 'Corners', 'Frames', 'border crop photo viewfinder', '739a4ff7078d'],
  ['burst-sun', 'Sunburst', 'Bursts', 'rays sun retro background', '98b480ec43a3'],
  ['burst-half', 'Half sunburst', 'Bursts', 'rays sunrise sunset horizon retro', 'b05d47987c28'],
  ['burst-lines', 'Fine rays', 'Bursts', 'lines shine vintage glow', '7e4d673fe75e'],
  ['burst-comic', 'Comic burst', 'Bursts', 'pow bang boom explosion shout', '706bd507f1e9'],
  ['burst-sale', 'Price burst', 'Bursts', 'sale offer star sticker', 'b24f6539f5bd'],
  ['burst-splash', 'Splash', 'Bursts', 'ink blot paint drop', '7740fceb2a8e'],
  ['burst-spark', 'Sparkles', 'Bursts', 'stars shine magic clean', '191574796820'],
  ['burst-fireworks', 'Fireworks', 'Bursts', 'new year national day party celebrate', '41b7777dd391'],
  ['arrow-block', 'Block arrow', 'Arrows', 'right direction way', '3918f2053e3c'],
  ['arrow-curved', 'Curved arrow', 'Arrows', 'bend turn here hand', '9b4324a831a5'],
  ['arrow-loop', 'Looping arrow', 'Arrows', 'curl swirl fun hand', '3dc40cda3157'],
  ['arrow-chevrons', 'Chevrons', 'Arrows', 'speed race fast direction', 'b2e31debead7'],
  ['arrow-feathered', 'Feathered arrow', 'Arrows', 'archery boho cupid divider', '57d71b382f18'],
  ['speech-round', 'Round speech bubble', 'Speech', 'talk say comic words', 'fecde9b1c970'],
  ['speech-square', 'Square speech bubble', 'Speech', 'talk say box words', '82e32dc0d90c'],
  ['speech-thought', 'Thought bubble', 'Speech', 'think dream cloud comic', '5938b7ba1a00'],
  ['speech-pair', 'Two bubbles', 'Speech', 'talk chat conversation lah', '635722ee1ffc'],
  ['label-tag', 'Price tag', 'Labels', 'shop hang sale cardboard', '7b125b6b4923'],
  ['label-ticket', 'Ticket', 'Labels', 'admit event stub cinema', 'e4152e91bcae'],
  ['label-jar', 'Jar label', 'Labels', 'jam bottle kitchen homemade', '4c7acdff4fdf'],
  ['label-sticker', 'Peeled sticker', 'Labels', 'round corner new', '200699559c63'],
  ['label-tape', 'Strip of tape', 'Labels', 'masking washi torn paper', '35ab35e6d578'],
  ['label-nametag', 'Name tag', 'Labels', 'hello event badge sticker', '5dde799ac8fb'],
  ['local-peranakan', 'Peranakan tile', 'Local', 'nyonya katong pattern flower singapore', 'c71a9298a691'],
  ['local-kawung', 'Kawung', 'Local', 'batik pattern java tile ovals', 'f375e1298864'],
  ['local-parang', 'Parang', 'Local', 'batik pattern waves knife diagonal', 'eb3c8b568174'],
  ['local-kopi', 'Kopi', 'Local', 'coffee cup kopitiam breakfast hawker', '4b452cf2e8a3'],
  ['local-durian', 'Durian', 'Local', 'fruit king spikes thorn market', '9dc6b1161579'],
  ['local-shophouse', 'Shophouse', 'Local', 'house heritage chinatown facade windows', '0e9064c17b7a'],
  ['local-breeze', 'Breeze block', 'Local', 'tile pattern void deck concrete hdb', 'd7a71d606f77'],
  ['local-tiffin', 'Tiffin carrier', 'Local', 'food lunch nyonya enamel', 'ee102cb9bd2a'],
] as const

test('the library has these drawings, in this order', () => {
  expect(libraryDrawings.map(({ id }) => id)).toEqual(drawings.map(([id]) => id))
})

test.each(drawings)(
  '%s has its name, category and search terms, and its file is unchanged',
  (id, name, category, tags, hash) => {
    const drawing = libraryDrawings.find((candidate) => candidate.id === id)
    expect(drawing).toMatchObject({ name, category, words: tags })
    expect(
      createHash('sha256')
        .update(drawing?.svg ?? '')
        .digest('hex')
        .slice(0, 12),
    ).toBe(hash)
  },
)

test.each([
  ['badge-scallop', '0 0 200 200', ['#b3202c', '#fbf7ee']],
  ['badge-rosette', '0 0 200 210', ['#2a50a9', '#fcc82c', '#fbf7ee', '#2a50a9']],
  ['badge-starburst', '0 0 200 200', ['#1b1a17', '#fbf7ee']],
  ['badge-hexagon', '0 0 200 200', ['#1b1a17', '#fcc82c']],
  ['badge-cog', '0 0 200 200', ['#1b1a17']],
  ['badge-diamond', '0 0 200 200', ['#2a50a9']],
])('%s fills its paths in these colours, from back to front', (id, box, fills) => {
  const svg = libraryDrawings.find((each) => each.id === id)?.svg ?? ''
  expect(svg).toContain(`viewBox="${box}"`)
  expect([...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill)).toEqual(fills)
})
