// 'Wer kann das lesen?' for somebody of the portal: who can open one of their searches, and the log of it.
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseId } from '../../../domain/ids.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { AccessLog, type Family, Readers } from '../../features/readers/index.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { useCarriedAddress } from '../search/portal.tsx'
import { NoSuchSearch } from './NoSuchSearch.tsx'
import { OwnPage } from './OwnPage.tsx'

export function OwnReadersPage() {
  const id = parseId(useParams({ strict: false }).patientId)
  return id === null ? <NoSuchSearch /> : <ReadersOf id={id} />
}

function ReadersOf({ id }: { id: number }) {
  const { t } = useTranslation(['readers', 'portal-requests'])
  const address = useCarriedAddress()
  const back = { to: address(`dashboard/patient/${id}`), label: t('portal-requests:request.back') }
  const { family, called } = useFamily()
  return (
    <OwnPage title={t('title')} back={back}>
      <Readers patientId={id} isPrivate family={family} />
      <AccessLog patientId={id} isPrivate called={called} />
    </OwnPage>
  )
}

/** Who of the own accounts is who: whoever was let in knows the one address that let them in. */
function useFamily() {
  const me = useAccount().id
  const companions = usePort('companions').useCompanions(true)
  const { people = [], joined = null } = companions.state === 'ready' ? companions.value : {}
  const members = people.filter(({ state }) => state === 'member')
  const family: Family = joined
    ? { me: joined.admitted_at, others: [{ email: joined.from, at: null }] }
    : { me: null, others: members.map(({ email, admitted_at: at }) => ({ email, at })) }
  const called = new Map<number, string | null>([[me, null]])
  for (const { email, account } of members) if (account) called.set(account.id, email)
  if (joined?.account) called.set(joined.account, joined.from)
  return { family, called }
}
