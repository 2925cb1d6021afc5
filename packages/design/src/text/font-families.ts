import type { Design } from '../document.ts'

/** Scripts that a family covers completely. */
export type Script = 'latin' | 'vietnamese' | 'cyrillic' | 'greek' | 'tamil' | 'arabic' | 'chinese'

export interface FontFace {
  weight: number
  italic: boolean
  /** Path in the family's npm package, `@expo-google-fonts/<id>`: a complete TTF file, never a subset. */
  file: string
  /** Hash of the file, which records what an order was printed with. */
  sha256: string
}

export interface FontFamily {
  id: string
  name: string
  kind: 'sans' | 'serif' | 'slab' | 'condensed' | 'mono' | 'script' | 'display'
  scripts: readonly Script[]
  faces: readonly FontFace[]
}

/** The shop's fonts, all under the SIL Open Font License 1.1. Other fonts are used only if a customer uploads them. */
export const fontFamilies: readonly FontFamily[] = [
  {
    id: 'bricolage-grotesque',
    name: 'Bricolage Grotesque',
    kind: 'sans',
    scripts: ['latin', 'vietnamese'],
    faces: facesOf('BricolageGrotesque', {
      '400Regular': '972a6d098c9867ae131d0ea99e221e63976b11a19d4b931c2c7ace525674e4f6',
      '600SemiBold': '98b4cb4282c410616eeebd5172bf0104024afebbcfe90a1fe2cd45f4773ca2fe',
      '700Bold': 'a737b146fe0d77ffe8a86e3cd16700dd431d3b1e420d4fd80e142cd68a1cb50d',
      '800ExtraBold': '1b388794a690020404db308fc090729c4cc1ada08088771597dc3f7360ea1db5',
    }),
  },
  {
    id: 'instrument-sans',
    name: 'Instrument Sans',
    kind: 'sans',
    scripts: ['latin'],
    faces: facesOf('InstrumentSans', {
      '400Regular': 'a22cb26e48fd79bcb01bf2fc92d36785474dce36d9c544ab0a8868c2657c4a87',
      '400Regular_Italic': '78e85858e371b2cb4e18f617c10f0f937c0e12a0887ffee98555b24ed305b3a7',
      '600SemiBold': 'cb2231708f82dfef7c92c9749cd76e456033b710c677841b01e3e200348394f2',
      '700Bold': '444f85bf1c4b0e1ce1ca624f6be54bcd832207714ccaf4ea99ee531341683bdf',
      '700Bold_Italic': '3762f6cef95d6039489ad5ba5787d4c30f17a1ad01e9ac3c816ed69692722a68',
    }),
  },
  {
    id: 'jetbrains-mono',
    name: 'JetBrains Mono',
    kind: 'mono',
    scripts: ['latin', 'vietnamese', 'cyrillic', 'greek'],
    faces: facesOf('JetBrainsMono', {
      '400Regular': 'b6b1ff4ddefe36d7f2a6174e1d001cab374e594519ee9049af028d577b64c5f5',
      '400Regular_Italic': '2b1cad3ac0e0d915d7202204ba138444a62a71dc9c71a350745a151ace9ebc86',
      '600SemiBold': '55987f26bab41b3fc9f13ce5ca9db9d99a75e3be4bba0f7341d3c026ff6e4706',
      '700Bold': 'a2349098b9e45419e7bf0e2958d6c4937a049dded37387b08be725be4c7615f3',
      '700Bold_Italic': 'c73bade35851b6df912fa0fef28a57edc6629467b22c9f05ec727557a6391570',
      '800ExtraBold': '4d65f6acd792c4b2007058d05d960671be218b61136050e157aea2f95bf05193',
    }),
  },
  {
    id: 'oswald',
    name: 'Oswald',
    kind: 'condensed',
    scripts: ['latin', 'vietnamese', 'cyrillic'],
    faces: facesOf('Oswald', {
      '400Regular': '147373bfe10a9b1e0eb649bcf6408566d0cb7334271845f24d4c224cca1c4412',
      '600SemiBold': '901c0d593fcb06080fd49d01262391254e472efd4e1d21734557e9ef869922d6',
      '700Bold': '21843a0ccca2e97030da1330961646510ed6e9b8bb39620974c1195b9803034a',
    }),
  },
  {
    id: 'bebas-neue',
    name: 'Bebas Neue',
    kind: 'condensed',
    scripts: ['latin'],
    faces: facesOf('BebasNeue', {
      '400Regular': '830ea186acffc2316ed1a4e42319246ba3b46b04e33a211079249bf901193f04',
    }),
  },
  {
    id: 'anton',
    name: 'Anton',
    kind: 'condensed',
    scripts: ['latin', 'vietnamese'],
    faces: facesOf('Anton', {
      '400Regular': '97aae409210d255fb3b92f18c8af2ed14941e10a1ee134a35bb91f52086de1d0',
    }),
  },
  {
    id: 'archivo-black',
    name: 'Archivo Black',
    kind: 'sans',
    scripts: ['latin'],
    faces: facesOf('ArchivoBlack', {
      '400Regular': 'eebc45532e97d1c28998f1a44029562452df7fecc20401ad2eb06f53126a2602',
    }),
  },
  {
    id: 'playfair-display',
    name: 'Playfair Display',
    kind: 'serif',
    scripts: ['latin', 'vietnamese', 'cyrillic'],
    faces: facesOf('PlayfairDisplay', {
      '400Regular': '861f838d481d28cbbd4793e45dc02f01d04c81e06ed98ab2779ca152ace9f27b',
      '400Regular_Italic': '40a6afa92220254c2c426ccef129d3615dd19e4c591fbfa997e5f28ebba8302c',
      '600SemiBold': '0f8ae66ea018739838dac8fc0a70f9dd6fe8806bf4f63bb35b3c643480221d31',
      '700Bold': '4f3b87b5aa297eed5e5a48dbd9941356ca0313d4725b02c29a298cb042b7b31b',
      '700Bold_Italic': 'db5737059ff617317aca97e9e35730f8933a2e187c75bbe2deaf45c4d72f5b1d',
      '800ExtraBold': 'eba64eefaeabbb7f65986c59eae2d6c0ba28fdb4e8ab6e578390af0bf1fcbbbf',
    }),
  },
  {
    id: 'lora',
    name: 'Lora',
    kind: 'serif',
    scripts: ['latin', 'vietnamese', 'cyrillic'],
    faces: facesOf('Lora', {
      '400Regular': '7ed00e7c9cdf16ab7e2fd2361fe45d4f0b61263cd60aae398b27b7ee08108827',
      '400Regular_Italic': 'be627e595184e8afe521f08da0607eee613f1997d423bc8dadc5798995581377',
      '600SemiBold': 'be01a859620401d734e8ca062fb42fd5dbf533355c76f70c2a1d5435a9f3a7b7',
      '700Bold': '7d74015e950c2fb66519c7295b8155621d22200ae2ca2a4c6b43ce3c490cac87',
      '700Bold_Italic': '152f87e71f5ddb60d5c57ecd9132807c947e65c42977193c9164e7c5a6690081',
    }),
  },
  {
    id: 'dm-serif-display',
    name: 'DM Serif Display',
    kind: 'serif',
    scripts: ['latin'],
    faces: facesOf('DMSerifDisplay', {
      '400Regular': '3722299d62af9b61d36c7834c0845269462de7dce47e810cac3be4c683b8e8b2',
      '400Regular_Italic': '586b6df8de9ade079b25e0308910f2e86d0f060b1f5c8c1cd8e803c14d89f4d3',
    }),
  },
  {
    id: 'abril-fatface',
    name: 'Abril Fatface',
    kind: 'serif',
    scripts: ['latin'],
    faces: facesOf('AbrilFatface', {
      '400Regular': '583d89b4dee24140d8c2228b55a5b71668c172c06ee2a7c71e1d1892b2eb01d7',
    }),
  },
  {
    id: 'roboto-slab',
    name: 'Roboto Slab',
    kind: 'slab',
    scripts: ['latin', 'vietnamese', 'cyrillic', 'greek'],
    faces: facesOf('RobotoSlab', {
      '400Regular': '1617414d9f759050b2339b58ca53d1a2d005561d8896ab0a6fb77a50f41954a7',
      '600SemiBold': '9e30d302d6e71d9e37dc05da1d61b73b22dbdfdb5f427660243bd0a7fd97bb3b',
      '700Bold': 'c689cb02115dae51f9a2836a58533425941dbe632ec868cac0ba48269a0cc496',
      '800ExtraBold': '0901116413a8cbf16652b2999564995a2400400697002fc5e7dccc0d01be920d',
    }),
  },
  {
    id: 'alfa-slab-one',
    name: 'Alfa Slab One',
    kind: 'slab',
    scripts: ['latin', 'vietnamese'],
    faces: facesOf('AlfaSlabOne', {
      '400Regular': '5973b4362364338163f3e44d858e466b8ed4735100e54786cb2349c3adb7eb6f',
    }),
  },
  {
    id: 'pacifico',
    name: 'Pacifico',
    kind: 'script',
    scripts: ['latin', 'vietnamese', 'cyrillic'],
    faces: facesOf('Pacifico', {
      '400Regular': '4dac9db3fa9ca072f7861fd916bf04bdceac6069d0f3a886f5e523d922e918f1',
    }),
  },
  {
    id: 'dancing-script',
    name: 'Dancing Script',
    kind: 'script',
    scripts: ['latin', 'vietnamese'],
    faces: facesOf('DancingScript', {
      '400Regular': '9ef04a03a7e36872dbb179ed3fbb11fde004bd01e35416c3270023f7a91dd4f4',
      '600SemiBold': 'c82ea04d971050fb11a74c60037d74c92040a3e5e0f49f67f22d53f1a6fd7484',
      '700Bold': '2bd1f21937334ffd94c3879b6032c04df6390833432dfc7a79d0020eae80d038',
    }),
  },
  {
    id: 'caveat',
    name: 'Caveat',
    kind: 'script',
    scripts: ['latin', 'cyrillic'],
    faces: facesOf('Caveat', {
      '400Regular': '271ee7c4a60b1be2ba13a66990e7475c76c982ac6e906c9db25139976282f6b8',
      '600SemiBold': '1f44700f4362468de6f8b4d87fed36ad101d14696272dd1b5eceaa5d64b5baa8',
      '700Bold': 'b42cc772f3528d9150c29d6051e2ed3fd472ad4e584c73fe1500ee628d6b1ac0',
    }),
  },
  {
    id: 'permanent-marker',
    name: 'Permanent Marker',
    kind: 'script',
    scripts: ['latin'],
    faces: facesOf('PermanentMarker', {
      '400Regular': '4a613a4e0a67ad9c48ee6bbf664a59f73450069ad27c08d4ed21e1b9b1893590',
    }),
  },
  {
    id: 'lobster',
    name: 'Lobster',
    kind: 'script',
    scripts: ['latin', 'vietnamese', 'cyrillic'],
    faces: facesOf('Lobster', {
      '400Regular': 'cddd7779fb2e78382a654f91dd5a656218cf133a244e17a2f5d960c06f95d73c',
    }),
  },
  {
    id: 'righteous',
    name: 'Righteous',
    kind: 'display',
    scripts: ['latin'],
    faces: facesOf('Righteous', {
      '400Regular': 'd8127a961758fcec3fa59de792a3d4b457b6d62c7007300daee3bdd9ca74b8ef',
    }),
  },
  {
    id: 'monoton',
    name: 'Monoton',
    kind: 'display',
    scripts: ['latin'],
    faces: facesOf('Monoton', {
      '400Regular': '1565b395f454d5c2642d0f411030051e7342fbaf6d5bfc5da5899c47ecd3511e',
    }),
  },
  {
    id: 'bungee',
    name: 'Bungee',
    kind: 'display',
    scripts: ['latin', 'vietnamese'],
    faces: facesOf('Bungee', {
      '400Regular': 'b90c3ca443713b070cb1dec6a3bb1ef7572c2b565c431d9a85d74bbfa07e24cc',
    }),
  },
  {
    id: 'press-start-2p',
    name: 'Press Start 2P',
    kind: 'display',
    scripts: ['latin', 'cyrillic', 'greek'],
    faces: facesOf('PressStart2P', {
      '400Regular': '8d0248e41694fdd875dbcde859ee1bae5982ecfdc6c7e5e451b48950d29ba95a',
    }),
  },
  {
    id: 'special-elite',
    name: 'Special Elite',
    kind: 'display',
    scripts: ['latin'],
    faces: facesOf('SpecialElite', {
      '400Regular': '14780ea85064dcb150c23c9a87e2b870439c38668b6d8f1dad5c6db701ab9520',
    }),
  },
  {
    id: 'be-vietnam-pro',
    name: 'Be Vietnam Pro',
    kind: 'sans',
    scripts: ['latin', 'vietnamese'],
    faces: facesOf('BeVietnamPro', {
      '400Regular': 'cb6f53d6fd56316356c55b067474d9621c27b7182b124063b8f6eab6acef63bd',
      '400Regular_Italic': 'bc0269af52f3628c6191f427fc28fc89099fde6ab2de50e691de3078ca312f49',
      '600SemiBold': '04db63d2a82dd4bb35ba25e00dab1d12febcd0e917856b174b71a24d6f0c9afa',
      '700Bold': '2fe6c3f9dbb65f61554d530c16b2eb4ec32ca437dc8f9999a6ec0f6403b30bfe',
      '700Bold_Italic': 'f57b1d8bfb7f55c8c999639d196ef56b8828f9765437fafc4c81f7d2f092ede1',
      '800ExtraBold': '10fcb42b9cee8e30918843416676ae059e8f77fe439d0c3a4350617ef9f77a75',
    }),
  },
  {
    id: 'noto-sans-tamil',
    name: 'Noto Sans Tamil',
    kind: 'sans',
    scripts: ['latin', 'tamil'],
    faces: facesOf('NotoSansTamil', {
      '400Regular': 'f26d8b66bf6f38dd9af6326a52188fa1a8a0b9b2905c4bd7e07c865f65a85d79',
      '600SemiBold': '4b9fe16bb719d439d9c6935e6e1ffe502ad5c3d58363f113f73dd5f3e7e1f6ab',
      '700Bold': 'c4abfe6f1291568247afb568fe6a666584f9bf7c91f7e163fd628abb368af316',
      '800ExtraBold': '39a8b773fb9596a05d54c36dd648a6704dea5e81ca667c1061987ab36199615a',
    }),
  },
  {
    id: 'baloo-thambi-2',
    name: 'Baloo Thambi 2',
    kind: 'display',
    scripts: ['latin', 'vietnamese', 'tamil'],
    faces: facesOf('BalooThambi2', {
      '400Regular': '1dc38047391e5ef00020bc5e200cecedd79e394473f4b94b6d0c84e6ac8c06c8',
      '600SemiBold': '8dc887f2a7353d15598f15fa024858c92aeefaca38cf1bf6734c8004ef9ccb68',
      '700Bold': 'de7b884eed200cd78b69e00d95b09413ac77ad28745b9fb76009e92527a26ee6',
      '800ExtraBold': 'e8beb385672afecb740ee6a6ed360662cab0685e192434a01e3908f9f95d1963',
    }),
  },
  {
    id: 'cairo',
    name: 'Cairo',
    kind: 'sans',
    scripts: ['latin', 'arabic'],
    faces: facesOf('Cairo', {
      '400Regular': '44786a38e27c58262cbd65341beda4fa4f6c7085ec42e830b35ba1ae37807030',
      '600SemiBold': '3fe2e182a88a5d64a96b289fd1c518bdc9b14ec91525a03990c35e91f7863a2a',
      '700Bold': 'a0e58d71b85b15902ea87914d8e31a6d22da48ac2db70213dcfd1a7dad3f198a',
      '800ExtraBold': '67526b4f18bb9bb568e81135df9eec813a15cc1252ae784ea505236e75a5b56e',
    }),
  },
  {
    id: 'amiri',
    name: 'Amiri',
    kind: 'serif',
    scripts: ['latin', 'arabic'],
    faces: facesOf('Amiri', {
      '400Regular': 'd26cd95609ed51b6419e3c7d4a066cb9fac7b73117868622f5b7f03998c68568',
      '400Regular_Italic': '86b6bffb68674818a8ddbaad4ba6607d4ccb5acbbdf2e79b68a47bfb83a2e5c8',
      '700Bold': '0cf3c9c5b967adb281a46f17293fe03b1fc05e0538ab4db4a4c2252f45098692',
      '700Bold_Italic': '85c8bb77099f4236fa9540be2dcb0e61bc881dd1d667075f2b2b9df8f7d85799',
    }),
  },
  {
    id: 'zcool-xiaowei',
    name: 'ZCOOL XiaoWei',
    kind: 'serif',
    scripts: ['chinese'],
    faces: facesOf('ZCOOLXiaoWei', {
      '400Regular': 'f5ffee4980db40005b7d7e76f7e8c7a0f959e87d57c33aeb8c9793a5a1077a35',
    }),
  },
  {
    id: 'ma-shan-zheng',
    name: 'Ma Shan Zheng',
    kind: 'script',
    scripts: ['chinese'],
    faces: facesOf('MaShanZheng', {
      '400Regular': '016752d5574878419a95d6e89304613a7bf8b44199ec0f25308d999dfd75c7de',
    }),
  },
]

const familyById = new Map(fontFamilies.map((family) => [family.id, family]))

/** The font family with this id; undefined if the shop does not have it. */
export function fontFamily(id: string): FontFamily | undefined {
  return familyById.get(id)
}

/** The closest face: upright if the family has no italics, and with the nearest weight. */
export function faceFor(id: string, weight: number, italic: boolean): FontFace | undefined {
  const faces = fontFamily(id)?.faces ?? []
  const matching = faces.filter((face) => face.italic === italic)
  return (matching.length > 0 ? matching : faces).toSorted(
    (one, other) => Math.abs(one.weight - weight) - Math.abs(other.weight - weight),
  )[0]
}

/** The font files that a design needs, without duplicates. */
export function facesIn(design: Pick<Design, 'elements'>): (FontFace & { family: string })[] {
  const facesByHash = new Map<string, FontFace & { family: string }>()
  for (const element of Object.values(design.elements))
    if (element.kind === 'text')
      for (const { font, weight, italic } of element.runs) {
        const face = faceFor(font, weight, italic)
        if (face) facesByHash.set(face.sha256, { ...face, family: font })
      }
  return [...facesByHash.values()]
}

/** The faces of a family from hashes by style, named as in the npm packages: `700Bold_Italic`. */
function facesOf(fileName: string, hashes: Record<string, string>): FontFace[] {
  return Object.entries(hashes).map(([style, sha256]) => ({
    weight: Number.parseInt(style, 10),
    italic: style.endsWith('Italic'),
    file: `${style}/${fileName}_${style}.ttf`,
    sha256,
  }))
}
