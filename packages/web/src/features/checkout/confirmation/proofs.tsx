import third from '../../../pictures/tshirt-white-sun.webp'
import first from '../../../pictures/tshirt-white-sun-proof1.webp'
import second from '../../../pictures/tshirt-white-sun-proof2.webp'
import { texts } from '../texts.ts'
import { inkAt } from './progress-model.ts'

/** The same shirt with one, two and three inks. */
const proofs = [
  { picture: first, stock: 'st-butter' },
  { picture: second, stock: 'st-blush' },
  { picture: third, stock: 'st-sky' },
]

export function Proofs({ progress }: { progress: number }) {
  const at = inkAt(progress)
  return (
    <div className={`prf at-${at}`} aria-hidden="true">
      {proofs.map(({ picture, stock }, index) => {
        const ink = texts.progress.inks[index] ?? ''
        const isPrinting = index === at && progress < 100
        return (
          <figure key={picture} className={index === at ? 'now' : index > at ? 'later' : undefined}>
            <div className={`stock ${stock}`}>
              <img className="prod" src={picture} width="1110" height="1085" alt="" decoding="async" />
            </div>
            <figcaption>{isPrinting ? texts.progress.printing(ink) : ink}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}
