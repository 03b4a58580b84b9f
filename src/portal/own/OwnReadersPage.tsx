// 'Wer kann das lesen?' for somebody of the portal: who can open one of their searches, and the log of it.
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AccessLog, Readers } from '../../features/readers/index.ts'
import { useKeptAddress } from '../search/portal.tsx'
import { OwnPage } from './OwnPage.tsx'

export function OwnReadersPage() {
  const { t } = useTranslation(['readers', 'portal-requests'])
  const address = useKeptAddress()
  const id = Number(useParams({ strict: false }).patientId)
  const back = { to: address(`dashboard/patient/${id}`), label: t('portal-requests:request.back') }
  return (
    <OwnPage title={t('title')} back={back}>
      <Readers patientId={id} isPrivate />
      <AccessLog patientId={id} />
    </OwnPage>
  )
}
