import './news.css'
import { Note } from '@printery/ui/note'
import type { ReactNode } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import { Button, ButtonLink } from '../../../ui/forms/button.tsx'
import type { LinkAnswer } from './answer-link.server.ts'
import { newsTexts as texts } from './texts.ts'

interface LinkPageProps {
  words: { heading: string; text: string; button: string; done: string }
  children?: ReactNode
}

/** Requires one press, because email scanners open every link, so opening must not change anything. */
export function LinkPage({ words, children }: LinkPageProps) {
  const [params] = useSearchParams()
  const result = useActionData<LinkAnswer>()
  const token = params.get('token')
  return (
    <main id="main" className="wrap news">
      <h1 className="d2">{words.heading}</h1>
      {result?.isDone ? (
        <Note tone="ok" live>
          {words.done}
        </Note>
      ) : (
        <>
          <p className="lead">{words.text}</p>
          {children}
          {result && (
            <Note tone="bad" live>
              {result.message ?? texts.failed}
            </Note>
          )}
          {!token && <Note tone="bad">{texts.incompleteLink}</Note>}
        </>
      )}
      <div className="news-acts">
        {token && !result?.isDone && (
          <form method="post">
            <Button type="submit" kind="primary">
              {words.button}
            </Button>
          </form>
        )}
        <ButtonLink kind="quiet" to="/products">
          {texts.shop}
        </ButtonLink>
      </div>
    </main>
  )
}
