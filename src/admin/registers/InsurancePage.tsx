// One insurance, and a new one.
import { Anchor, Button } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Insurance } from '../../../contract/http/insurances.ts'
import { insuranceFields, insuranceForm, insuranceValues } from '../../../domain/admin/register-forms.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'
import { RecordHistory } from '../records/RecordHistory.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { editsClinics } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function InsurancePage() {
  const { id } = useParams({ strict: false })
  const record = usePort('admin').registers.insurances.useOne(Number(id))
  return (
    <Loaded of={record} skeleton={<ListSkeleton rows={6} />}>
      {(found) => <InsuranceView key={found.id} record={found} />}
    </Loaded>
  )
}

export const NewInsurancePage = () => <InsuranceView record={null} />

function InsuranceView({ record }: { readonly record: Insurance | null }) {
  const { t } = useTranslation(['admin', 'admin-registers'])
  const { insurances } = usePort('admin').registers
  const mayEdit = editsClinics(useRoles())
  return (
    <RecordPage
      form={insuranceForm}
      record={record}
      title={record?.name ?? t('admin-registers:insurance.new')}
      save={insurances.save}
      valuesOf={insuranceValues}
      fieldsOfValues={insuranceFields}
      mayEdit={mayEdit}
      listPath={paths.insurances}
      listTitle={t('sections.insurances')}
      path={paths.insurance}
      facts={record ? <Facts record={record} mayEdit={mayEdit} /> : null}
      history={
        record ? (
          <RecordHistory resource="insurances" id={record.id} form={insuranceForm} valuesOf={insuranceValues} />
        ) : null
      }
    />
  )
}

function Facts({ record, mayEdit }: { readonly record: Insurance; readonly mayEdit: boolean }) {
  const { t } = useTranslation(['admin', 'admin-registers'])
  const { insurances } = usePort('admin').registers
  const navigate = useNavigate()
  const removing = useCommand()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <FactList
        facts={[
          { label: t('admin-registers:field.code'), value: record.code },
          {
            label: t('admin-registers:insurance.check'),
            value: t(record.wrong_code ? 'admin-registers:insurance.wrongCode' : 'admin-registers:insurance.rightCode'),
          },
          { label: t('admin-registers:field.kind'), value: record.kind },
          {
            label: t('admin-registers:insurance.duplicates'),
            value: record.same_name.map(({ id, code }) => (
              <Anchor key={id} component={Link} to={paths.insurance} params={{ id: String(id) } as never}>
                {code}{' '}
              </Anchor>
            )),
          },
        ].filter(({ value }) => !Array.isArray(value) || value.length > 0)}
      />
      {mayEdit ? (
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t('admin-registers:insurance.remove')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        opened={isAsking}
        title={t('admin-registers:insurance.removeTitle', { name: record.name })}
        confirmLabel={t('admin-registers:insurance.remove')}
        busy={removing.isBusy}
        onSafe={() => setIsAsking(false)}
        onConfirm={() =>
          void removing.run(
            () => insurances.remove(record),
            () => void navigate({ to: paths.insurances }),
          )
        }
      >
        {t('admin-registers:insurance.removeWhat')}
        {removing.failure ? <ErrorNotice code={removing.failure.code} /> : null}
      </ConfirmDialog>
    </>
  )
}
