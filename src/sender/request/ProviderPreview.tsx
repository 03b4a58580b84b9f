// What this provider sees of the patient, drawn by the parts of its own page: facts, profile with what is hidden, and files.
import { Button } from '@mantine/core'
import { IconEye, IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort, WithEyesOf } from '../../data/PortsProvider.tsx'
import type { RequestView } from '../../data/ports.ts'
import { nameOf } from '../../features/files/index.ts'
import { Profile } from '../../features/patient-profile/index.ts'
import { Glance } from '../../features/request-view/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from './ShareBlock.module.css'
import { filesFor, profileFor, type Share } from './share-view.ts'

interface Props {
  readonly view: RequestView
  /** the kind of release that is looked at: the one of now, or one that somebody thinks of */
  readonly share: Share
}

export function ProviderPreview({ view, share }: Props) {
  const { t } = useTranslation(['sender', 'common'])
  const [opened, setOpened] = useState(false)
  const { name } = view.record.careprovider
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconEye size={24} stroke={1.75} aria-hidden />}
        className={classes.preview ?? ''}
        onClick={() => setOpened(true)}
      >
        {t('share.preview.open')}
      </Button>
      <Dialog
        opened={opened}
        onClose={close}
        width="wide"
        title={t('share.preview.title', { name })}
        actions={
          <Button size="lg" variant="default" onClick={close}>
            {t('common:action.close')}
          </Button>
        }
      >
        <div className={classes.form}>
          <p className={classes.state}>
            {t(share === view.record.shared ? 'share.preview.now' : 'share.preview.then')}
          </p>
          <WithEyesOf side="provider">
            <Glance record={view.record} profile={profileFor(view.profile, share)} />
            <Profile
              profile={profileFor(view.profile, share)}
              searchType={view.record.auction.criteria.search_type}
              careLevel={view.record.patient.readable.care_level}
              released={share === 'full'}
            />
          </WithEyesOf>
          <SeenFiles view={view} share={share} />
        </div>
      </Dialog>
    </>
  )
}

function SeenFiles({ view: { record }, share }: Props) {
  const { t } = useTranslation(['sender', 'files'])
  const words = useWords()
  const files = usePort('files')
  const ofRequest = files.useFiles({ kind: 'request', id: record.id })
  const ofPatient = files.useFiles({ kind: 'patient', id: record.patient.id })
  return (
    <Panel title={t('files:title')}>
      <Loaded of={ofRequest} skeleton={<FactsSkeleton rows={2} />}>
        {(talked) => (
          <Loaded of={ofPatient} skeleton={<FactsSkeleton rows={2} />}>
            {(own) => {
              const seen = filesFor(record.id, share, talked, own)
              if (seen.length === 0) return <p className={classes.note}>{t('share.preview.noFiles')}</p>
              return (
                <ul className={classes.list}>
                  {seen.map((file) => (
                    <li key={file.cid}>
                      <IconFile size={20} stroke={1.75} aria-hidden />
                      <span>{nameOf(file, words)}</span>
                    </li>
                  ))}
                </ul>
              )
            }}
          </Loaded>
        )}
      </Loaded>
    </Panel>
  )
}
