import type { BackdropName } from '@printery/domain/backdrops'
import badge from '../pictures/badge.webp'
import bag from '../pictures/bag-on-chair.webp'
import bottle from '../pictures/bottle-on-edge.webp'
import cap from '../pictures/cap-on-block.webp'
import jacket from '../pictures/jacket-back.webp'
import notebook from '../pictures/open-notebook.webp'
import { texts } from './texts.ts'

const { gallery } = texts.caseStudy

interface GalleryPicture {
  texts: { caption: string; imageAlt: string }
  picture: { src: string; width: number; height: number }
  backdrop: BackdropName
  /** Its classes in the grid; `ground` aligns it to the bottom edge. */
  className: string
}

const pictures: GalleryPicture[] = [
  {
    texts: gallery.jacket,
    picture: { src: jacket, width: 760, height: 657 },
    backdrop: 'kraft',
    className: 'big',
  },
  {
    texts: gallery.cap,
    picture: { src: cap, width: 720, height: 720 },
    backdrop: 'sky',
    className: 'ground',
  },
  {
    texts: gallery.bag,
    picture: { src: bag, width: 560, height: 1040 },
    backdrop: 'blush',
    className: 'tall ground',
  },
  {
    texts: gallery.bottle,
    picture: { src: bottle, width: 560, height: 1040 },
    backdrop: 'mint',
    className: 'tall ground',
  },
  {
    texts: gallery.badge,
    picture: { src: badge, width: 360, height: 797 },
    backdrop: 'butter',
    className: '',
  },
  {
    texts: gallery.notebook,
    picture: { src: notebook, width: 1000, height: 620 },
    backdrop: 'bone',
    className: 'wide',
  },
]

export function CaseGallery() {
  return (
    <section className="case-part">
      <h2 className="d2">{gallery.headline}</h2>
      <ul className="case-gallery">
        {pictures.map(({ texts: { caption, imageAlt }, picture, backdrop, className }) => (
          <li key={caption} className={className}>
            <figure>
              <div className={`backdrop backdrop-${backdrop}`}>
                <img className="product-image" {...picture} alt={imageAlt} loading="lazy" decoding="async" />
              </div>
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}
