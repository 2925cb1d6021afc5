import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { PrintThreads } from './document-data.ts'
import type { Styles } from './styles.ts'
import { texts } from './texts.ts'

/** The embroidery threads of a side; nothing if they are not known. */
export function threadsOf(threads: PrintThreads | undefined, styles: Styles): ReactElement[] {
  if (!threads) return []
  return [
    h(
      View,
      { style: styles.printDetail },
      h(Text, { style: styles.label }, texts.threads),
      ...threads.list.map(({ number, name, hex, distance, stitches }) =>
        h(
          View,
          { style: styles.thread, wrap: false },
          h(View, { style: [styles.threadSwatch, { backgroundColor: `#${hex}` }] }),
          h(Text, { style: styles.strong }, `${number} ${name}`),
          h(Text, { style: styles.soft }, texts.difference(distance)),
          stitches === undefined ? null : h(Text, { style: styles.soft }, texts.stitchesOfThread(stitches)),
        ),
      ),
    ),
    ...(threads.stitches === undefined
      ? []
      : [
          h(
            View,
            { style: styles.printDetail },
            h(Text, { style: styles.label }, texts.stitches),
            h(Text, { style: styles.strong }, texts.aboutStitches(threads.stitches)),
          ),
        ]),
  ]
}
