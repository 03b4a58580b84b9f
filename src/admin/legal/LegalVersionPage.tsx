// One version of a legal document. What holds can only be followed; what does not hold yet can be taken back.
import { Anchor, Button, Text } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import type { LegalVersion } from '../../../contract/http/admin-legal.ts'
import { mustStand, standingOf } from '../../../domain/legal-versions.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { clock } from '../../platform/clock.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { MomentText } from '../../ui/times.tsx'
import { nameOfAssignee } from '../Assignee.tsx'
import classes from '../admin.module.css'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'
import { editsContents } from '../rights.ts'
import { useRoles } from '../use-roles.ts'

export function LegalVersionPage() {
  const { id } = useParams({ strict: false })
  const found = usePort('admin').legal.useOne(Number(id))
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={6} />}>
      {(version) => <Version key={version.id} version={version} />}
    </Loaded>
  )
}

function Version({ version }: { readonly version: LegalVersion }) {
  const { t } = useTranslation(['admin', 'admin-legal', 'catalogue-admin'])
  const { legal } = usePort('admin')
  const navigate = useNavigate()
  const command = useCommand()
  const mayEdit = editsContents(useRoles())
  const [asks, setAsks] = useState(false)
  const { id, type, number, url, file, valid_from, news, account, agreed, houses, tell, audience } = version
  const standing = standingOf(version, clock.now())
  const name = legalDocuments.isCode(type) ? t(legalDocuments.labelKey(type)) : type
  const address = file === null ? url : `/api/legaldocuments/${type}?version=${file}`
  return (
    <Page
      title={t('admin-legal:title', { name, number })}
      back={<BackLink to={paths.legal}>{t('sections.legal')}</BackLink>}
    >
      <div className={classes.record}>
        <FactList
          facts={[
            { label: t('admin-legal:state'), value: t(`admin-legal:standing.${standing}`) },
            { label: t('admin-legal:validFrom'), value: <MomentText at={valid_from} /> },
            {
              label: t('admin-legal:text'),
              value: address ? (
                <Anchor href={address} target="_blank" rel="noreferrer">
                  {t('admin-legal:open')}
                </Anchor>
              ) : null,
            },
            { label: t('admin-legal:checkMark'), value: file ?? '–' },
            { label: t('admin-legal:news'), value: news },
            { label: t('admin-legal:by'), value: nameOfAssignee(account) ?? t('admin-legal:byCommand') },
            ...(agreed === null
              ? []
              : [
                  { label: t('admin-legal:audience'), value: t(`admin-legal:audienceOf.${audience}`) },
                  { label: t('admin-legal:agreed'), value: t(`admin-legal:agreedOf.${audience}`, { agreed, houses }) },
                  { label: t('admin-legal:mail'), value: t(tell ? 'admin-legal:mailSent' : 'admin-legal:mailNone') },
                ]),
          ]}
        />
        {standing === 'current' && mustStand(type) ? <Text>{t('admin-legal:mustStand', { name })}</Text> : null}
        {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
        {mayEdit ? (
          <div className={classes.actions}>
            {standing === 'planned' ? (
              <Button variant="default" onClick={() => setAsks(true)}>
                {t('admin-legal:takeBack')}
              </Button>
            ) : (
              <Button component={Link} to={paths.newLegalVersion} search={{ type, audience } as never}>
                {t('admin-legal:replace')}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        opened={asks}
        title={t('admin-legal:takeBackTitle', { name })}
        confirmLabel={t('admin-legal:takeBack')}
        busy={command.isBusy}
        onSafe={() => setAsks(false)}
        onConfirm={() =>
          void command.run(
            () => legal.remove({ id }),
            () => void navigate({ to: paths.legal }),
          )
        }
      >
        {t('admin-legal:takeBackText')}
      </ConfirmDialog>
    </Page>
  )
}
