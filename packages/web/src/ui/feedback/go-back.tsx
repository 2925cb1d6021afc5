import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../forms/button.tsx'

/** Below a list that could not be loaded: a button to the previous page. */
export function GoBack({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <p className="empty">
      <Button kind="quiet" onClick={() => navigate(-1)}>
        {children}
      </Button>
    </p>
  )
}
