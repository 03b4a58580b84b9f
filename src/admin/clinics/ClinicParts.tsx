// Parts of a clinic's record: its configuration, providers, stations, the file of its user management, and what comes later.
import { Button, FileButton, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { configFields, configForm, configValues } from '../../../domain/admin/register-forms.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { handToDownloads } from '../../platform/hand-to-downloads.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'
import { RecordForm } from '../records/RecordPage.tsx'

interface Props {
  readonly id: number
  readonly mayEdit: boolean
}

/** Each key that is known with its sentence and limits; unknown ones stay, and are shown as they are. */
export function ClinicConfig({ id, mayEdit }: Props) {
  const { t } = useTranslation('admin-registers')
  const { configs } = usePort('admin').registers
  const config = configs.useOne(id)
  return (
    <Loaded of={config} skeleton={<ListSkeleton rows={6} />}>
      {(record) => (
        <>
          <RecordForm
            form={configForm}
            record={record}
            save={configs.save}
            valuesOf={configValues}
            fieldsOfValues={configFields}
            mayEdit={mayEdit}
            path={paths.clinic}
          />
          {record.others.length > 0 ? (
            <Panel title={t('config.others')}>
              <Text>{t('config.othersWhat')}</Text>
              <FactList facts={record.others.map(({ key, value }) => ({ label: key, value }))} />
            </Panel>
          ) : null}
        </>
      )}
    </Loaded>
  )
}

/** Providers that the clinic itself prefers or has blocked. */
export function ClinicProviders({ id }: Pick<Props, 'id'>) {
  const { t } = useTranslation('admin-registers')
  const parts = usePort('admin').registers.useClinic(id)
  return (
    <Panel title={t('providers.title')}>
      <Text>{t('providers.what')}</Text>
      <Loaded of={parts} skeleton={<ListSkeleton rows={3} />}>
        {({ providers }) =>
          providers.length === 0 ? (
            <EmptyState>{t('providers.none')}</EmptyState>
          ) : (
            <FactList
              facts={providers.map(({ careprovider, kind, account, created_at }) => ({
                id: String(careprovider.id),
                label: `${careprovider.name}, ${careprovider.city ?? ''}`,
                value: (
                  <>
                    {t(`providers.${kind}`)} · {nameOfAssignee(account)} · <MomentText at={created_at} />
                  </>
                ),
              }))}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}

export function ClinicStations({ id, mayEdit }: Props) {
  const { t } = useTranslation('admin-registers')
  const { registers } = usePort('admin')
  const stations = registers.useStations(id)
  const [name, setName] = useState('')
  const command = useCommand()
  const isTaken = command.failure?.errors?.[0]?.code === 'name_taken'
  return (
    <Panel title={t('stations.title')}>
      <Text>{t('stations.what')}</Text>
      <Loaded of={stations} skeleton={<ListSkeleton rows={3} />}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState>{t('stations.none')}</EmptyState>
          ) : (
            <ul className={classes.changes}>
              {all.map((station) => (
                <li key={station.id} className={classes.actions}>
                  <span>{station.ended ? t('stations.ended', { name: station.name }) : station.name}</span>
                  {mayEdit ? (
                    <Button
                      size="sm"
                      variant="default"
                      loading={command.isBusy}
                      onClick={() => void command.run(() => registers.endStation(id, station, !station.ended))}
                    >
                      {t(station.ended ? 'stations.again' : 'stations.end')}
                    </Button>
                  ) : null}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {command.failure ? (
        <ErrorNotice code={command.failure.code} {...(isTaken ? { text: t('stations.taken') } : {})} />
      ) : null}
      {mayEdit ? (
        <div className={classes.form}>
          <TextInput label={t('stations.name')} value={name} onChange={(event) => setName(event.currentTarget.value)} />
          <Button
            loading={command.isBusy}
            onClick={() => {
              if (name.trim() !== '')
                void command.run(
                  () => registers.addStation(id, name.trim()),
                  () => setName(''),
                )
            }}
          >
            {t('stations.add')}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

export function ClinicFile({ id, mayEdit }: Props) {
  const { t } = useTranslation('admin-registers')
  const { registers } = usePort('admin')
  const parts = registers.useClinic(id)
  const command = useCommand()
  const code = command.failure?.errors?.[0]?.code
  const keep = (file: File | null) => {
    if (file) void command.run(() => registers.keepFile(id, file))
  }
  return (
    <Panel title={t('file.title')}>
      <Text>{t('file.what')}</Text>
      <Loaded of={parts} skeleton={<ListSkeleton rows={2} />}>
        {({ file }) => (
          <>
            {file ? (
              <FactList
                facts={[
                  { label: t('file.name'), value: file.name },
                  { label: t('file.at'), value: <MomentText at={file.at} /> },
                  { label: t('file.by'), value: nameOfAssignee(file.account) },
                ]}
              />
            ) : (
              <EmptyState>{t('file.none')}</EmptyState>
            )}
            {command.failure ? (
              <ErrorNotice code={command.failure.code} {...(code ? { text: t(`refusedFile.${code}`) } : {})} />
            ) : null}
            {mayEdit ? (
              <div className={classes.actions}>
                <FileButton accept=".pdf,.doc,.docx,.xls,.xlsx" onChange={keep}>
                  {(props) => (
                    <Button {...props} loading={command.isBusy}>
                      {t(file ? 'file.replace' : 'file.add')}
                    </Button>
                  )}
                </FileButton>
                {file ? (
                  <>
                    <Button
                      variant="default"
                      loading={command.isBusy}
                      onClick={() =>
                        void command.run(
                          () => registers.openFile(file.id),
                          (content) => handToDownloads(content, file.name),
                        )
                      }
                    >
                      {t('file.open')}
                    </Button>
                    <Button
                      variant="default"
                      loading={command.isBusy}
                      onClick={() => void command.run(() => registers.removeFile(file.id))}
                    >
                      {t('file.remove')}
                    </Button>
                  </>
                ) : null}
              </div>
            ) : null}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

/** What is not there yet is said, and has no control. */
export function ClinicLater() {
  const { t } = useTranslation('admin-registers')
  return (
    <>
      <Panel title={t('later.connectors')}>
        <Text>{t('later.connectorsWhat')}</Text>
      </Panel>
      <Panel title={t('later.signOn')}>
        <Text>{t('later.signOnWhat')}</Text>
      </Panel>
    </>
  )
}
