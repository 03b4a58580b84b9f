// What stands above every screen about access: for who waits, how to get in; for who lets others in, who waits, and what the
// house would lose. Loaded after the frame: most people see nothing of it.
import { mayManageRoster } from '../../../contract/envelope/roster.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { WaitingBanner } from '../access/index.ts'
import { PendingBanner } from './PendingBanner.tsx'
import { SheetBanner } from './SheetBanner.tsx'

/** @param sheet and team: where a sheet is printed or used, and where colleagues are let in */
export function AccessBanners({ sheet, team }: { sheet: string; team: string }) {
  const { accessPending, memberships } = useAccount()
  if (accessPending) return <PendingBanner sheet={sheet} />
  if (!memberships.some(({ roles }) => mayManageRoster(roles))) return null
  return (
    <>
      <WaitingBanner to={team} />
      <SheetBanner to={sheet} />
    </>
  )
}
