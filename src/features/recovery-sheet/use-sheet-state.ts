// How the house stands with its sheet and its people, asked once while something shows it; null: not known.
import { useEffect, useState } from 'react'
import type { SheetState } from '../../../domain/recovery-sheet.ts'
import { useSession } from '../../state/SessionProvider.tsx'

/** @param isAsked false: nobody would see the answer */
export function useSheetState(isAsked = true): SheetState | null {
  const { port } = useSession()
  const [state, setState] = useState<SheetState | null>(null)
  useEffect(() => {
    if (!isAsked) return
    let isHere = true
    void port
      .sheet()
      .then((sheet) => sheet.state())
      .then((answer) => isHere && answer.ok && setState(answer.value))
    return () => {
      isHere = false
    }
  }, [port, isAsked])
  return state
}
