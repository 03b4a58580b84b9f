// Print pages open the print dialog by themselves and leave when it is closed.
// Source: specification 2 §2.2 and 2b §9 ("Print delay: 500 ms").
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { printPage } from '../../platform/print-page.ts'

export const PRINT_DELAY_MS = 500

/**
 * Opens the print dialog 500 ms after everything is on the page. Afterwards the window closes where it was opened for printing;
 * a page that somebody came to by a link goes back to where it was opened.
 * Answers whether this browser did not open it: then the page stays, and says so (CannotPrint).
 * @param isReady nothing is loading any more
 */
export function usePrint(isReady: boolean): boolean {
  const router = useRouter()
  const [cannotPrint, setCannotPrint] = useState(false)
  useEffect(() => {
    if (!isReady) return
    const leave = () => {
      window.close()
      // a browser lets nobody close what a person opened
      if (!window.closed && router.history.canGoBack()) router.history.back()
    }
    window.addEventListener('afterprint', leave)
    const print = async () => setCannotPrint(!(await printPage()))
    const timer = setTimeout(() => void print(), PRINT_DELAY_MS)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('afterprint', leave)
    }
  }, [isReady, router])
  return cannotPrint
}
