// One advice centre with its images, and a new one.
import { Button, FileButton, Text, TextInput } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ConsultantRecord, consultantImages } from '../../../contract/http/consultants.ts'
import { consultantFields, consultantForm, consultantValues } from '../../../domain/admin/register-forms.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'
import { RecordHistory } from '../records/RecordHistory.tsx'
import { RecordPage } from '../records/RecordPage.tsx'
import { editsConsultants } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function ConsultantPage() {
  const { id } = useParams({ strict: false })
  const record = usePort('admin').registers.consultants.useOne(Number(id))
  return (
    <Loaded of={record} skeleton={<ListSkeleton rows={6} />}>
      {(found) => <ConsultantView key={found.id} record={found} />}
    </Loaded>
  )
}

export const NewConsultantPage = () => <ConsultantView record={null} />

function ConsultantView({ record }: { readonly record: ConsultantRecord | null }) {
  const { t } = useTranslation(['admin', 'admin-registers', 'catalogue-admin'])
  const { consultants } = usePort('admin').registers
  const mayEdit = editsConsultants(useRoles())
  return (
    <RecordPage
      form={consultantForm}
      record={record}
      title={record?.name ?? t('admin-registers:consultant.new')}
      save={consultants.save}
      valuesOf={consultantValues}
      fieldsOfValues={consultantFields}
      mayEdit={mayEdit}
      listPath={paths.consultants}
      listTitle={t('sections.consultants')}
      path={paths.consultant}
      facts={
        record ? (
          <FactList
            layout="row"
            facts={[
              { label: t('record.number'), value: `consultant:${record.id}` },
              { label: t('record.city'), value: record.city },
              { label: t('admin-registers:consultant.updated'), value: <MomentText at={record.updated_at} /> },
            ]}
          />
        ) : null
      }
      history={
        record ? (
          <RecordHistory resource="consultants" id={record.id} form={consultantForm} valuesOf={consultantValues} />
        ) : null
      }
      tabs={
        record
          ? [
              {
                key: 'images',
                label: t('admin-registers:images.title'),
                count: record.images,
                content: <Images id={record.id} mayEdit={mayEdit} />,
              },
            ]
          : []
      }
    />
  )
}

function Images({ id, mayEdit }: { readonly id: number; readonly mayEdit: boolean }) {
  const { t } = useTranslation(['admin-registers', 'files'])
  const { registers } = usePort('admin')
  const images = registers.useImages(id)
  const [description, setDescription] = useState('')
  const command = useCommand()
  const code = command.failure?.errors?.[0]?.code
  const add = (file: File | null) => {
    if (file)
      void command.run(
        () => registers.addImage(id, file, description.trim()),
        () => setDescription(''),
      )
  }
  return (
    <Panel title={t('images.title')}>
      <Text>{t('images.what', { count: consultantImages.count })}</Text>
      <Loaded of={images} skeleton={<ListSkeleton rows={2} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState>{t('images.none')}</EmptyState>
          ) : (
            <ul className={classes.changes}>
              {all.map((image) => (
                <li key={image.id} className={classes.actions}>
                  <img src={`${image.url}?thumbnail=true`} alt={image.description} width={160} loading="lazy" />
                  <span>{image.description || image.name}</span>
                  {mayEdit ? (
                    <Button
                      size="sm"
                      variant="default"
                      loading={command.isBusy}
                      aria-label={t('images.removeOne', { name: image.name })}
                      onClick={() => void command.run(() => registers.removeImage(id, image.id))}
                    >
                      {t('images.remove')}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {command.failure ? (
        <ErrorNotice code={command.failure.code} {...(code ? { text: t(`refusedFile.${code}`) } : {})} />
      ) : null}
      {mayEdit ? (
        <div className={classes.form}>
          <TextInput
            label={t('images.description')}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <FileButton accept="image/*" onChange={add}>
            {(props) => (
              <Button {...props} loading={command.isBusy}>
                {t('images.add')}
              </Button>
            )}
          </FileButton>
        </div>
      ) : null}
    </Panel>
  )
}
