// The clinic's recovery sheet.
import { SheetPage } from '../features/recovery-sheet/index.ts'
import { useAccount } from '../state/SessionProvider.tsx'
import { clinicFeaturesOf, clinicRolesOf, homeOf, managesTeam } from './rights.ts'

export function RecoverySheetPage() {
  const account = useAccount()
  const held = clinicRolesOf(account)
  return <SheetPage manages={managesTeam(held)} back={homeOf(held, clinicFeaturesOf(account))} />
}
