// How the house stands with its sheet and its people, asked while something shows it, and anew when that changed here; null: not
// known.
import { useEffect, useState } from 'react'
import type { SheetState } from '../../../domain/recovery-sheet.ts'
import { useSession } from '../../state/SessionProvider.tsx'
import { useSheetChanges } from '../../state/sheet-changes.ts'

/** @param isAsked false: nobody would see the answer */
export function useSheetState(isAsked = true): SheetState | null {
  const { port } = useSession()
  const [state, setState] = useState<SheetState | null>(null)
  const changes = useSheetChanges(({ count }) => count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count is a reason to ask again
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
  }, [port, isAsked, changes])
  return state
}
