import type { BackdropName } from '@printery/domain/backdrops'
import coaches from '../pictures/coaches.webp'
import counter from '../pictures/counter.webp'
import programme from '../pictures/programme.webp'
import merchandise from '../pictures/two-inks.webp'
import { texts } from './texts.ts'

const { caseStudy } = texts

interface Chapter {
  chapterTexts: { title: string; text: string; imageAlt: string }
  picture: { src: string; width: number; height: number }
  backdrop: BackdropName
  /** A scene fills its backdrop; objects have a margin. */
  isScene?: boolean
}

const chapters: Chapter[] = [
  { chapterTexts: caseStudy.lantern, picture: { src: programme, width: 1080, height: 800 }, backdrop: 'sky' },
  {
    chapterTexts: caseStudy.inks,
    picture: { src: merchandise, width: 880, height: 652 },
    backdrop: 'butter',
  },
  {
    chapterTexts: caseStudy.people,
    picture: { src: coaches, width: 1080, height: 800 },
    backdrop: 'kraft',
    isScene: true,
  },
  {
    chapterTexts: caseStudy.counter,
    picture: { src: counter, width: 1060, height: 777 },
    backdrop: 'mint',
    isScene: true,
  },
]

export function CaseChapters() {
  return chapters.map(({ chapterTexts, picture, backdrop, isScene }, index) => (
    <section key={chapterTexts.title} className={`case-chapter${index % 2 === 1 ? ' turned' : ''}`}>
      <div className={`backdrop backdrop-${backdrop}${isScene ? ' scene' : ''}`}>
        <img
          className="product-image"
          {...picture}
          alt={chapterTexts.imageAlt}
          loading="lazy"
          decoding="async"
        />
      </div>
      <div>
        <p className="no">{caseStudy.chapter(index + 1)}</p>
        <h2 className="d3">{chapterTexts.title}</h2>
        <p>{chapterTexts.text}</p>
      </div>
    </section>
  ))
}
