// Photos and files that another app shared: which request are they for? Then each is described and sent like any file.
import { Button, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileFailure } from '../../data/file-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SharedFile, WaitingShared } from '../../data/shared-files-port.ts'
import { useCommand } from '../../data/use-command.ts'
import { AddSharedFiles, sizeText } from '../../features/files/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useWords } from '../../ui/use-words.ts'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { ChooseRequest } from './ChooseRequest.tsx'
import classes from './Shared.module.css'
import { useSharedFiles } from './use-shared-files.ts'

/** what the service worker may say in the address (service-worker/share.ts); off: the server's word where there is none */
const problems = ['fileSize', 'fileType', 'storage', 'more', 'none', 'nobody', 'off']

export function SharedPage() {
  const { t } = useTranslation('shared')
  const { id: house } = useCareprovider()
  const shared = useSharedFiles()
  const { problems: told = '' } = useSearch({ strict: false }) as { problems?: unknown }
  // the last one may be gone from the list by then
  const [stopped, setStopped] = useState<Stopped>(null)
  const failed = problems.filter((one) => String(told).split(',').includes(one))
  return (
    <Page title={t('title')} width="form">
      {failed.map((one) => (
        <ErrorNotice key={one} code={one} text={t(`problem.${one}`)} />
      ))}
      <Loaded of={shared} skeleton={<ListSkeleton rows={2} height={64} />}>
        {({ own, others }) => (
          <>
            {own.length > 0 ? (
              <OwnFiles house={house} own={own} stopped={stopped} onStopped={setStopped} />
            ) : (
              <>
                <StoppedNotice stopped={stopped} />
                <EmptyState icon={IconPhoto}>{t('empty')}</EmptyState>
              </>
            )}
            <Others others={others} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** which file could not be filed, and why */
type Stopped = { readonly name: string; readonly why: FileFailure } | null

interface OwnFilesProps {
  readonly house: number
  readonly own: readonly SharedFile[]
  readonly stopped: Stopped
  readonly onStopped: (stopped: Stopped) => void
}

function OwnFiles({ house, own, stopped, onStopped }: OwnFilesProps) {
  const { t } = useTranslation('shared')
  const navigate = useNavigate()
  const [request, setRequest] = useState<number | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [isTried, setIsTried] = useState(false)

  const begin = () => {
    onStopped(null)
    if (request === null) setIsTried(true)
    else setIsAdding(true)
  }
  const leave = () =>
    void navigate({ to: requestPath(house, request ?? 0), search: { activeTab: 'files' }, replace: true })

  return (
    <>
      <Panel title={t('files')}>
        <ol className={classes.list}>
          {own.map((file) => (
            <FileLine key={file.cid} file={file} />
          ))}
        </ol>
        <Text c="dimmed" size="sm">
          {t('kept')}
        </Text>
      </Panel>
      <Panel title={t('which')}>
        <ChooseRequest value={request} onChange={setRequest} />
        <div className={classes.actions}>
          <Button size="lg" onClick={begin}>
            {t('next')}
          </Button>
          {isTried && request === null ? <Text role="alert">{t('chooseFirst')}</Text> : null}
        </div>
        <StoppedNotice stopped={stopped} />
      </Panel>
      {isAdding && request !== null ? (
        <AddSharedFiles
          request={request}
          files={own}
          onDone={leave}
          onStopped={({ name }, why) => {
            onStopped({ name, why })
            setIsAdding(false)
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : null}
    </>
  )
}

const ownSentences: readonly FileFailure[] = ['unreadable', 'gone']

function StoppedNotice({ stopped }: { stopped: Stopped }) {
  const { t } = useTranslation('shared')
  if (!stopped) return null
  const { name, why } = stopped
  return <ErrorNotice code={why} text={ownSentences.includes(why) ? t(`stopped.${why}`, { name }) : undefined} />
}

function FileLine({ file }: { file: SharedFile }) {
  const { t } = useTranslation(['shared', 'files'])
  const words = useWords()
  const port = usePort('sharedFiles')
  const command = useCommand()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    command.clear()
    setIsAsking(false)
  }
  return (
    <li className={classes.file}>
      <span className={classes.name}>
        <span>{file.name}</span>
        <span className={classes.meta}>{sizeText(file.bytes, words)}</span>
      </span>
      <Button variant="subtle" onClick={() => setIsAsking(true)} aria-label={t('dropNamed', { name: file.name })}>
        {t('drop')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('dropTitle')}
        safeLabel={t('keep')}
        confirmLabel={t('dropNow')}
        busy={command.isBusy}
        onSafe={close}
        onConfirm={() => void command.run(async () => (await port.calls()).drop(file.cid), close)}
      >
        {t('dropText')}
        {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
      </ConfirmDialog>
    </li>
  )
}

function Others({ others }: Pick<WaitingShared, 'others'>) {
  const { t } = useTranslation('shared')
  return others.map(({ name, count }) => (
    <Text key={name} mt="md">
      {t('others', { count, name })}
    </Text>
  ))
}
