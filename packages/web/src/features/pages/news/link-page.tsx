import './news.css'
import { Note } from '@printery/ui/note'
import type { ReactNode } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import type { LinkResult } from './link-action.server.ts'
import { newsTexts } from './texts.ts'

interface LinkPageProps {
  texts: { heading: string; text: string; button: string; done: string }
  children?: ReactNode
}

/** Requires one press, because email scanners open every link, so opening must not change anything. */
export function LinkPage({ texts, children }: LinkPageProps) {
  const [params] = useSearchParams()
  const result = useActionData<LinkResult>()
  const token = params.get('token')
  return (
    <main id="main" className="wrap news">
      <h1 className="d2">{texts.heading}</h1>
      {result?.isDone ? (
        <Note tone="ok" live>
          {texts.done}
        </Note>
      ) : (
        <>
          <p className="lead">{texts.text}</p>
          {children}
          {result && (
            <Note tone="bad" live>
              {result.message ?? newsTexts.failed}
            </Note>
          )}
          {!token && <Note tone="bad">{newsTexts.incompleteLink}</Note>}
        </>
      )}
      <div className="news-acts">
        {token && !result?.isDone && (
          <form method="post">
            <Button type="submit" kind="primary">
              {texts.button}
            </Button>
          </form>
        )}
        <ButtonLink kind="quiet" to="/products">
          {newsTexts.shop}
        </ButtonLink>
      </div>
    </main>
  )
}
