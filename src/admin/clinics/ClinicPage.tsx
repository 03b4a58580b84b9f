// One clinic's record, and a new one.
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AdminClinic, AdminClinicFields } from '../../../contract/http/admin-organisations.ts'
import { clinicFields, clinicForm, clinicValues } from '../../../domain/admin/organisation-forms.ts'
import { configForm, configValues } from '../../../domain/admin/register-forms.ts'
import type { FormValues } from '../../../domain/forms/define.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { Assignee } from '../Assignee.tsx'
import { paths } from '../paths.ts'
import { PeopleOf } from '../people/PeopleOf.tsx'
import { AgreementsPart } from '../records/AgreementsPart.tsx'
import { DeactivateHouse } from '../records/DeactivateHouse.tsx'
import { EventsOf } from '../records/EventsOf.tsx'
import { RecordHistory } from '../records/RecordHistory.tsx'
import { RecordPage, type RecordTab } from '../records/RecordPage.tsx'
import { editsClinics } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { ClinicConfig, ClinicFile, ClinicLater, ClinicProviders, ClinicStations } from './ClinicParts.tsx'

const valuesOf = (record: AdminClinicFields): FormValues => clinicValues(record)

export function ClinicPage() {
  const { id } = useParams({ strict: false })
  const record = usePort('admin').clinics.useOne(Number(id))
  return (
    <Loaded of={record} skeleton={<ListSkeleton rows={6} />}>
      {(found) => <Clinic key={found.id} record={found} />}
    </Loaded>
  )
}

export const NewClinicPage = () => <Clinic record={null} />

function Clinic({ record }: { readonly record: AdminClinic | null }) {
  const { t } = useTranslation(['admin', 'admin-house', 'admin-registers'])
  const { clinics } = usePort('admin')
  const mayEdit = editsClinics(useRoles())
  const tabsOf = (id: number): readonly RecordTab[] => [
    { key: 'config', label: t('admin-registers:config.title'), content: <ClinicConfig id={id} mayEdit={mayEdit} /> },
    { key: 'providers', label: t('admin-registers:providers.title'), content: <ClinicProviders id={id} /> },
    {
      key: 'stations',
      label: t('admin-registers:stations.title'),
      content: <ClinicStations id={id} mayEdit={mayEdit} />,
    },
    {
      key: 'people',
      label: t('admin-house:team.title'),
      content: <PeopleOf of={{ kind: 'careseeker', id }} mayEdit={mayEdit} />,
    },
    {
      key: 'documents',
      label: t('admin-house:documents.title'),
      content: <AgreementsPart of={{ kind: 'careseeker', id }} mayEdit={mayEdit} />,
    },
    { key: 'users', label: t('admin-registers:file.title'), content: <ClinicFile id={id} mayEdit={mayEdit} /> },
    {
      key: 'events',
      label: t('admin-house:events.title'),
      content: <EventsOf of={{ kind: 'careseeker', id }} />,
    },
    { key: 'connection', label: t('admin-registers:later.title'), content: <ClinicLater /> },
  ]
  return (
    <RecordPage
      form={clinicForm}
      record={record}
      title={record?.name ?? t('clinics.new')}
      save={clinics.save}
      valuesOf={valuesOf}
      fieldsOfValues={(values) => clinicFields(values as never, record?.assignee_id ?? null)}
      mayEdit={mayEdit}
      listPath={paths.clinics}
      listTitle={t('clinics.title')}
      path={paths.clinic}
      facts={record ? <Facts record={record} mayEdit={mayEdit} /> : null}
      history={
        record ? (
          <RecordHistory
            resource="careseekers"
            id={record.id}
            form={clinicForm}
            valuesOf={valuesOf}
            parts={[{ form: configForm, valuesOf: configValues }]}
          />
        ) : null
      }
      tabs={record ? tabsOf(record.id) : []}
    />
  )
}

function Facts({ record, mayEdit }: { readonly record: AdminClinic; readonly mayEdit: boolean }) {
  const { t } = useTranslation(['admin', 'admin-registers'])
  const { clinics } = usePort('admin')
  const { people, running_searches, last_used_at, city } = record
  return (
    <>
      <Assignee
        assignee={record.assignee}
        mayEdit={mayEdit}
        onAssign={(account) => clinics.save(record, clinicFields(clinicValues(record), account))}
      />
      <FactList
        layout="row"
        facts={[
          { label: t('record.number'), value: `careseeker:${record.id}` },
          { label: t('record.city'), value: city },
          { label: t('admin-registers:company.of'), value: record.company?.name ?? '–' },
          { label: t('column.people'), value: people },
          {
            label: t('record.lastUsed'),
            value: last_used_at === null ? t('column.never') : <MomentText at={last_used_at} />,
          },
          { label: t('column.searches'), value: running_searches },
        ]}
      />
      <p>{t('record.noPatients')}</p>
      <DeactivateHouse house={{ kind: 'careseeker', id: record.id }} status={record.status} mayEdit={mayEdit} />
    </>
  )
}
