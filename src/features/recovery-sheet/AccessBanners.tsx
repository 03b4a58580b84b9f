// What stands above every screen about access: for who waits, how to get in; for who lets others in, who waits, and what the
// house or the person would lose. Loaded after the frame: most people see nothing of it.
import { Suspense } from 'react'
import { mayManageRoster } from '../../../contract/envelope/roster.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { WaitingBanner } from '../access/index.ts'
import { CodeBanner } from './CodeBanner.tsx'
import { PendingBanner } from './PendingBanner.tsx'
import { SheetBanner } from './SheetBanner.tsx'

/** @param sheet, team and code: where a sheet is printed or used, colleagues are let in, and an own code is made */
export function AccessBanners({ sheet, team, code }: { sheet: string; team: string; code: string }) {
  const { accessPending, memberships } = useAccount()
  if (accessPending) return <PendingBanner sheet={sheet} />
  const mayManage = memberships.some(({ roles }) => mayManageRoster(roles))
  return (
    <Suspense fallback={null}>
      {mayManage ? <WaitingBanner to={team} /> : null}
      {mayManage ? <SheetBanner to={sheet} /> : null}
      <CodeBanner to={code} />
    </Suspense>
  )
}
