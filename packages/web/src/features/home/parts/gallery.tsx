import type { ProjectView } from '@printery/contract'
import { type CSSProperties, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/forms/button.tsx'
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx'
import { galleryBackdrops, gridCells, shapeOf } from '../gallery-grid.ts'
import { sections } from '../section-texts.ts'

const { projects: projectsTexts } = sections

/**
 * Projects made with the shop's products. After 1.5 s a wave moves across it for 3.5 s, and again after 5 s of rest.
 */
export function Gallery({ projects }: { projects: readonly ProjectView[] }) {
  const [isPaused, setPaused] = useState(false)
  const shown = projects.slice(0, gridCells.length)
  const backdrops = galleryBackdrops(shown.map(({ color }) => color))
  return (
    <section className="wrap part">
      <div className="part-head">
        <h2 className="d2">{projectsTexts.heading}</h2>
        <p className="lead">{projectsTexts.text(shown.length)}</p>
      </div>
      <ul className="gallery" data-paused={isPaused || undefined}>
        {shown.map((project, index) => {
          const cell = gridCells[index] as (typeof gridCells)[number]
          const { row, column, endRow, endColumn } = cell
          return (
            <li
              key={project.id}
              className={`tile ${shapeOf(cell)}`}
              style={
                {
                  '--area': `${row} / ${column} / ${endRow} / ${endColumn}`,
                  '--turn': index,
                } as CSSProperties
              }
            >
              <Link to={`/shirtdetail/${project.productId}?colour=${project.color}`}>
                <ProductPicture
                  src={project.image}
                  alt={project.imageAlt}
                  sizes={
                    shapeOf(cell) === 'big'
                      ? '(max-width: 900px) 84vw, 33vw'
                      : '(max-width: 900px) 40vw, 16vw'
                  }
                  backdrop={backdrops[index]}
                />
                <span className="caption">
                  <b>{project.title}</b>
                  <span>
                    {project.productTitle}, {printSummaryOf(project)}
                  </span>
                  <span className="story">{project.text}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      <p className="gallery-end">
        <Button kind="quiet" size="sm" onClick={() => setPaused(!isPaused)}>
          {isPaused ? projectsTexts.play : projectsTexts.pause}
        </Button>
      </p>
    </section>
  )
}

function printSummaryOf({ printingType, inks }: ProjectView): string {
  const count = printingType === 'Embroidery' ? projectsTexts.threads(inks) : projectsTexts.inks(inks)
  return printingType === 'General' ? count : `${printingType}, ${count}`
}
