// What all screens of the clinic share: the keys that work everywhere, and their help.
import { useDisclosure } from '@mantine/hooks'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../platform/later.ts'
import { useAccount } from '../state/SessionProvider.tsx'
import { ListSkeleton } from '../ui/skeletons.tsx'
import { KeysHelp } from './keys/KeysHelp.tsx'
import { loadLetterKeys } from './keys/letter-keys.ts'
import { moveToRow } from './keys/rows.ts'
import { useKeys } from './keys/use-keys.ts'
import { paths } from './paths.ts'
import { clinicRolesOf, managesTeam } from './rights.ts'

/** after the screens: a list is not late for it */
const ContractNotice = lazy(
  later(async () => ({ default: (await import('./settings/contract/ContractNotice.tsx')).ContractNotice })),
)

/** texts of all screens, loaded at once: a part that waits for its own would take the place and the focus of the page */
const textAreas = [
  'sender',
  'desk',
  'assessing',
  'print',
  'request',
  'messenger',
  'profile',
  'access',
  'errors',
  'catalogue',
  'catalogue-search',
  'catalogue-account',
  'domain',
  'common',
]

export function SenderLayout() {
  useTranslation(textAreas)
  const navigate = useNavigate()
  const isManaging = managesTeam(clinicRolesOf(useAccount()))
  const [helps, { open, close }] = useDisclosure(false)
  useKeys({
    new: () => void navigate({ to: paths.newPatient }),
    patients: () => void navigate({ to: paths.list }),
    next: () => moveToRow(1),
    previous: () => moveToRow(-1),
    help: open,
  })
  useEffect(() => void loadLetterKeys(), [])
  return (
    <>
      {isManaging ? (
        <Suspense>
          <ContractNotice />
        </Suspense>
      ) : null}
      <Suspense fallback={<ListSkeleton />}>
        <Outlet />
      </Suspense>
      <KeysHelp opened={helps} onClose={close} />
    </>
  )
}
