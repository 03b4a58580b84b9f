// What a house or clinic and the operator have agreed on: the signed agreement as a file, and what was accepted in the app.
import { Anchor, Button, FileButton, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import type { Agreements } from '../../data/admin/agreements-port.ts'
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
import { ReasonDialog } from './ReasonDialog.tsx'

interface Props {
  readonly of: OrganisationRef
  /** this role keeps files; who only reads sees that they are there */
  readonly mayEdit: boolean
}

export function AgreementsPart({ of, mayEdit }: Props) {
  const agreements = usePort('admin').agreements[of.kind].useAgreements(of.id)
  return (
    <Loaded of={agreements} skeleton={<ListSkeleton rows={4} />}>
      {({ dpa, legal }) => (
        <>
          <Agreement of={of} mayEdit={mayEdit} dpa={dpa} />
          <Accepted legal={legal} />
        </>
      )}
    </Loaded>
  )
}

function Agreement({ of, mayEdit, dpa }: Props & Pick<Agreements, 'dpa'>) {
  const { t } = useTranslation('admin-house')
  const { name, at, account, checked } = dpa
  return (
    <Panel title={t('dpa.title')}>
      {name === null || at === null ? (
        <EmptyState>{t('dpa.none')}</EmptyState>
      ) : (
        <FactList
          facts={[
            { label: t('dpa.file'), value: name },
            { label: t('dpa.at'), value: <MomentText at={at} /> },
            { label: t('dpa.by'), value: nameOfAssignee(account ?? null) ?? t('dpa.erased') },
            {
              label: t('dpa.checked'),
              value: checked ? (
                <>
                  {nameOfAssignee(checked.account) ?? t('dpa.erased')} · <MomentText at={checked.at} />
                </>
              ) : (
                t('dpa.unchecked')
              ),
            },
          ]}
        />
      )}
      {mayEdit ? <AgreementSteps of={of} dpa={dpa} /> : <Text mt="sm">{t('dpa.readOnly')}</Text>}
    </Panel>
  )
}

function AgreementSteps({ of: { kind, id }, dpa }: Pick<Props, 'of'> & Pick<Agreements, 'dpa'>) {
  const { t } = useTranslation('admin-house')
  const agreements = usePort('admin').agreements[kind]
  const command = useCommand()
  const [asks, setAsks] = useState(false)
  const { name, at, checked } = dpa
  const code = command.failure?.errors?.[0]?.code ?? command.failure?.code
  const isChecked = Boolean(checked)
  return (
    <>
      {command.failure ? (
        <ErrorNotice
          code={command.failure.code}
          {...(code === 'fileType' || code === 'fileSize' || code === 'conflict'
            ? { text: t(`dpa.refused.${code}`) }
            : {})}
        />
      ) : null}
      <div className={`${classes.actions} ${classes.foot}`}>
        {name !== null && at !== null ? (
          <>
            <Button
              loading={command.isBusy}
              onClick={() =>
                void command.run(
                  () => agreements.openAgreement(id),
                  (content) => handToDownloads(content, name),
                )
              }
            >
              {t('dpa.open')}
            </Button>
            <Button
              variant="default"
              loading={command.isBusy}
              onClick={() => void command.run(() => agreements.checkAgreement(id, at, !isChecked))}
            >
              {t(isChecked ? 'dpa.uncheck' : 'dpa.check')}
            </Button>
          </>
        ) : null}
        <FileButton
          accept=".pdf"
          onChange={(file) => {
            if (file) void command.run(() => agreements.keepAgreement(id, file))
          }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={command.isBusy}>
              {t(name === null ? 'dpa.add' : 'dpa.replace')}
            </Button>
          )}
        </FileButton>
        {name === null ? null : (
          <Button variant="default" loading={command.isBusy} onClick={() => setAsks(true)}>
            {t('dpa.remove')}
          </Button>
        )}
      </div>
      {asks && name !== null ? (
        <ReasonDialog
          title={t('dpa.removeTitle', { name })}
          confirmLabel={t('dpa.remove')}
          onClose={() => setAsks(false)}
          onConfirm={(reason) => agreements.removeAgreement(id, reason)}
        >
          {t('dpa.removeText')}
        </ReasonDialog>
      ) : null}
    </>
  )
}

function Accepted({ legal }: Pick<Agreements, 'legal'>) {
  const { t } = useTranslation(['admin-house', 'catalogue-admin'])
  const wanted = legal.filter(({ needs_acceptance }) => needs_acceptance)
  return (
    <Panel title={t('accepted.title')}>
      {wanted.length === 0 ? (
        <EmptyState>{t('accepted.none')}</EmptyState>
      ) : (
        <FactList
          facts={wanted.map(({ type, url, version, accepted }) => ({
            label: legalDocuments.isCode(type) ? t(legalDocuments.labelKey(type)) : type,
            value: (
              <>
                {accepted ? (
                  <>
                    {accepted.name ? `${accepted.name}, ${accepted.position} · ` : ''}
                    {nameOfAssignee(accepted.account)} · <MomentText at={accepted.at} />
                  </>
                ) : (
                  t('accepted.open')
                )}
                {accepted && accepted.version < version ? <> · {t('accepted.older')}</> : null}
                {url === null ? null : (
                  <>
                    {' · '}
                    <Anchor underline="always" href={url} target="_blank" rel="noreferrer">
                      {t('accepted.read')}
                    </Anchor>
                  </>
                )}
              </>
            ),
          }))}
        />
      )}
    </Panel>
  )
}
