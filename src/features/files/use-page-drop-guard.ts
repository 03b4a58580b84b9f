// A file that is dropped beside the place for it would take the page's place in the window, and what was typed there with it.
import { useEffect } from 'react'

function keep(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** While files can be dropped somewhere on the page, nowhere else takes them. */
export function usePageDropGuard(): void {
  useEffect(() => {
    window.addEventListener('dragover', keep)
    window.addEventListener('drop', keep)
    return () => {
      window.removeEventListener('dragover', keep)
      window.removeEventListener('drop', keep)
    }
  }, [])
}
