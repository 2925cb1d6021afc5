import { useEffect, useRef, useState } from 'react'
import { type MockupSubject, mockupFileName, saveFile } from './mockup-request.ts'

/** Draws mock-ups for download and saves them, one after the other. */
export function useDownload(draw: (subject: MockupSubject) => Promise<Blob>) {
  const [state, setState] = useState<{ done: number; count: number }>()
  const [hasFailed, setFailed] = useState(false)
  const isUnmounted = useRef(false)
  useEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])

  async function save(subjects: readonly MockupSubject[]) {
    setFailed(false)
    try {
      for (const [done, subject] of subjects.entries()) {
        setState({ done: done + 1, count: subjects.length })
        const file = await draw(subject)
        if (isUnmounted.current) return
        saveFile(file, mockupFileName(subject))
      }
    } catch {
      setFailed(true)
    } finally {
      setState(undefined)
    }
  }

  return { save, hasFailed, isBusy: state !== undefined, all: state && state.count > 1 ? state : undefined }
}
