// 'Rechtliches': every document of the operator that was set, and which version of it the house has accepted, when and by whom.
import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { legalDocuments } from '../../../../catalogue/admin/legal-documents.ts'
import type { HouseLegal } from '../../../../contract/http/house-legal.ts'
import { waitsForAcceptance } from '../../../../domain/legal-documents.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import type { ActionFailure } from '../../../data/ports.ts'
import type { HouseCalls } from '../../../data/settings-port.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useAccount } from '../../../state/SessionProvider.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ListSkeleton } from '../../../ui/skeletons.tsx'
import { MomentText } from '../../../ui/times.tsx'
import { isPassing, keepConsent, useConsents } from '../../legal-notice/consents.ts'
import { useCareprovider } from '../../use-careprovider.ts'
import classes from '../SettingRows.module.css'
import { useHouseRead } from '../use-house-read.ts'

type Document = HouseLegal['legal_documents'][number]

export function LegalPage() {
  const { t } = useTranslation('settings')
  const { id } = useCareprovider()
  const read = useCallback((calls: HouseCalls) => calls.readLegal(id), [id])
  const { found, show, again } = useHouseRead(read)
  // sent meanwhile: what the server says of it is read
  const unsent = useConsents().length
  const before = useRef(unsent)
  useEffect(() => {
    if (unsent < before.current) again()
    before.current = unsent
  }, [unsent, again])
  return (
    <Page title={t('legal.title')} width="form">
      <Panel title={t('legal.documents')}>
        <Text mb="sm">{t('legal.why')}</Text>
        <Loaded of={found} skeleton={<ListSkeleton rows={4} height={72} />} onRetry={again}>
          {({ legal_documents: documents }) => (
            <Documents documents={documents.filter(({ url }) => url !== null)} onChange={show} onOld={again} />
          )}
        </Loaded>
      </Panel>
    </Page>
  )
}

interface Props {
  readonly documents: readonly Document[]
  readonly onChange: (legal: HouseLegal) => void
  /** another version counts by now */
  readonly onOld: () => void
}

/** Another version counts by now, or a colleague was first. */
const isOvertaken = ({ code, errors }: ActionFailure): boolean =>
  code === 'conflict' || errors?.some((one) => one.code === 'agreed') === true

function Documents({ documents, onChange, onOld }: Props) {
  const { t } = useTranslation(['settings', 'catalogue-admin', 'legal'])
  const { id, mayAnswer } = useCareprovider()
  const command = useCommand()
  const port = usePort('house')
  const [asked, setAsked] = useState<Document | null>(null)
  const { id: account } = useAccount()
  const said = useConsents().filter((one) => one.house === id)
  const isServerAnswer = ({ type, version }: Document) =>
    said.some((one) => one.type === type && one.version === version)
  const isWaiting = (document: Document) => waitsForAcceptance(document) && !isServerAnswer(document)
  const waiting = documents.filter(isWaiting).length
  const nameOf = ({ type }: Document) => (legalDocuments.isCode(type) ? t(legalDocuments.labelKey(type)) : type)
  async function accept({ type, version }: Document) {
    await command.run(async () => {
      const calls = await port.calls()
      const answer = await calls.acceptLegal(id, type, version)
      if (!answer.ok && isOvertaken(answer.error)) onOld()
      if (!answer.ok && isPassing(answer.error.code)) keepConsent({ account, house: id, type, version })
      return answer
    }, onChange)
    setAsked(null)
  }
  if (documents.length === 0) return <EmptyState icon={IconFileText}>{t('legal.none')}</EmptyState>
  return (
    <>
      {waiting > 0 ? (
        <Alert color="orange" icon={<IconAlertTriangle stroke={1.75} aria-hidden />} role="status" mb="sm">
          {t(mayAnswer ? 'legal.waiting' : 'legal.waitingForLeader', { count: waiting })}
        </Alert>
      ) : null}
      {command.failure && !isPassing(command.failure.code) ? (
        <ErrorNotice
          code={command.failure.code}
          text={
            isOvertaken(command.failure)
              ? t(command.failure.code === 'conflict' ? 'legal.old' : 'legal.agreed')
              : undefined
          }
        />
      ) : null}
      <ul className={classes.list}>
        {documents.map((document) => (
          <li key={document.type} className={classes.row}>
            <div className={classes.words}>
              <Anchor href={document.url ?? ''} target="_blank" rel="noreferrer" className={classes.link ?? ''}>
                {nameOf(document)}
              </Anchor>
              <Standing document={document} />
              {isServerAnswer(document) ? <span className={classes.what}>{t('legal:queued')}</span> : null}
            </div>
            {mayAnswer && isWaiting(document) ? (
              <Button disabled={command.isBusy} onClick={() => setAsked(document)}>
                {t('legal.accept')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('legal.ask.title', { name: asked ? nameOf(asked) : '' })}
        confirmLabel={t('legal.accept')}
        busy={command.isBusy}
        onSafe={() => setAsked(null)}
        onConfirm={() => asked && void accept(asked)}
      >
        {t('legal.ask.text')}
      </ConfirmDialog>
    </>
  )
}

/** Since when the version counts, and what the house has said to it. */
function Standing({ document }: { document: Document }) {
  const { t } = useTranslation('settings')
  const { accepted, version, needs_acceptance: needs, next = null } = document
  return (
    <>
      <span className={classes.what}>
        {t('legal.version')} <MomentText at={version} />
      </span>
      {!needs ? null : accepted === null ? (
        <span className={classes.what}>{t('legal.notAccepted')}</span>
      ) : (
        <span className={classes.what}>
          {t(accepted.version === version ? 'legal.accepted' : 'legal.acceptedOld', {
            first: accepted.account.first_name,
            last: accepted.account.last_name,
          })}{' '}
          <MomentText at={accepted.at} />
        </span>
      )}
      {next === null ? null : (
        <span className={classes.what}>
          {t('legal.next')} <MomentText at={next.version} />. {next.news}{' '}
          {next.url === null ? null : (
            <Anchor href={next.url} target="_blank" rel="noreferrer" underline="always" size="sm">
              {t('legal.readNext')}
            </Anchor>
          )}
        </span>
      )}
    </>
  )
}
