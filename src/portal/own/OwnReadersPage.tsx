// 'Wer kann das lesen?' for somebody of the portal: who can open one of their searches, and the log of it.
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseId } from '../../../domain/ids.ts'
import { AccessLog, Readers } from '../../features/readers/index.ts'
import { useKeptAddress } from '../search/portal.tsx'
import { NoSuchSearch } from './NoSuchSearch.tsx'
import { OwnPage } from './OwnPage.tsx'

export function OwnReadersPage() {
  const id = parseId(useParams({ strict: false }).patientId)
  return id === null ? <NoSuchSearch /> : <ReadersOf id={id} />
}

function ReadersOf({ id }: { id: number }) {
  const { t } = useTranslation(['readers', 'portal-requests'])
  const address = useKeptAddress()
  const back = { to: address(`dashboard/patient/${id}`), label: t('portal-requests:request.back') }
  return (
    <OwnPage title={t('title')} back={back}>
      <Readers patientId={id} isPrivate />
      <AccessLog patientId={id} isPrivate />
    </OwnPage>
  )
}
