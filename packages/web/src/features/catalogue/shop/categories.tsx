import { type CategoryName, categories } from '@printery/domain'
import { Icon } from '../../../ui/display/icon.tsx'
import { type ShopQuery, shopHref } from './shop-model.ts'
import { shopTexts as texts } from './shop-texts.ts'

/** Outlines of one product of each category, in a view box of 400 by 440. */
const outlines: Record<CategoryName, string> = {
  TShirt:
    'M152 46C132 56 110 64 92 74C66 94 44 138 26 186C42 200 64 210 88 214C94 198 100 184 107 172C109 240 107 320 103 394C160 404 240 404 297 394C293 320 291 240 293 172C300 184 306 198 312 214C336 210 358 200 374 186C356 138 334 94 308 74C290 64 268 56 248 46C236 56 164 56 152 46Z',
  Shirt:
    'M154 44C134 54 112 62 94 72C66 94 46 140 28 190C46 206 68 216 94 220C98 204 102 190 108 176C110 250 108 320 106 376C118 398 150 408 200 404C250 408 282 398 294 376C292 320 290 250 292 176C298 190 302 204 306 220C332 216 354 206 372 190C354 140 334 94 306 72C288 62 266 54 246 44C236 52 164 52 154 44Z',
  Jacket:
    'M150 64C120 74 98 82 84 96C62 132 42 236 30 322L27 366C40 374 62 376 76 370L82 330C88 284 98 236 110 200L108 366V394H292V366L290 200C302 236 312 284 318 330L324 370C338 376 360 374 373 366L370 322C358 236 338 132 316 96C302 82 280 74 250 64Z',
  Hoodie:
    'M138 100C110 106 92 112 82 122C60 152 40 244 30 322L27 366C40 374 62 376 76 370L82 330C88 284 98 236 110 200L108 372L108 394H292L292 372L290 200C302 236 312 284 318 330L324 370C338 376 360 374 373 366L370 322C360 244 340 152 318 122C308 112 290 106 262 100Z',
  Bottle:
    'M150 138C150 120 164 112 170 104V84H230V104C236 112 250 120 250 138V398C250 412 242 418 228 418H172C158 418 150 412 150 398Z',
  Totebag: 'M84 158H316L328 400C286 410 114 410 72 400Z',
  NameTent: 'M40 196L292 150L326 334L62 392Z',
}

/** Links that change the category and keep budget, search and sort order. */
export function CategoryList({ query }: { query: ShopQuery }) {
  return (
    <nav className="cat" aria-label={texts.categories}>
      <h2>{texts.category}</h2>
      <ul>
        <li>
          <a href={shopHref(query, { filter: undefined })} aria-current={query.filter ? undefined : 'page'}>
            <Icon name="grid" />
            <b>{texts.all}</b>
          </a>
        </li>
        {categories.map(({ name, label }) => (
          <li key={name}>
            <a
              href={shopHref(query, { filter: name })}
              aria-current={query.filter === name ? 'page' : undefined}
            >
              <svg className="sil" viewBox="0 0 400 440" aria-hidden="true">
                <path d={outlines[name]} />
              </svg>
              <b>
                {label}
                {texts.categoryContents[name] && <small>{texts.categoryContents[name]}</small>}
              </b>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The categories on phones: one row that scrolls sideways. */
export function CategoryChips({ query }: { query: ShopQuery }) {
  return (
    <nav className="cats-m" aria-label={texts.categories}>
      <a
        className="chip"
        href={shopHref(query, { filter: undefined })}
        aria-current={query.filter ? undefined : 'page'}
      >
        {texts.all}
      </a>
      {categories.map(({ name, label }) => (
        <a
          key={name}
          className="chip"
          href={shopHref(query, { filter: name })}
          aria-current={query.filter === name ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
