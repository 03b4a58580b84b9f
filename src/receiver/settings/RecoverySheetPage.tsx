// The house's recovery sheet.
import { SheetPage } from '../../features/recovery-sheet/index.ts'
import { defaultTab } from '../dashboard/route-tab.ts'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

export function RecoverySheetPage() {
  const { id, mayAnswer } = useCareprovider()
  return <SheetPage manages={mayAnswer} back={listPath(id, defaultTab)} />
}
