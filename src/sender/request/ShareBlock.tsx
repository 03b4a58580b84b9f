// What this provider sees of the patient, and giving it free: both kinds of release show at once what is seen and what is not.
// The new state shows when the server has confirmed it.
import { Alert, Button, Radio } from '@mantine/core'
import { IconCheck, IconEyeOff, IconFingerprint, IconLockOpen, IconMessageQuestion } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShareState } from '../../../domain/access/sharing.ts'
import { isEnded, type RequestStatus } from '../../../domain/lifecycle/request-states.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ActionFailure, RequestView } from '../../data/ports.ts'
import { lastAskedAt } from '../../features/access/index.ts'
import { Panel } from '../../ui/Panel.tsx'
import { MomentText } from '../../ui/times.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'
import { ProviderPreview } from './ProviderPreview.tsx'
import classes from './ShareBlock.module.css'
import { ShareToast } from './ShareToast.tsx'
import { createShareRun } from './share-run.ts'
import { type Share, type SharePart, type ShareVariant, seenFields, seenParts, shareVariants } from './share-view.ts'

export function ShareBlock({ view }: { view: RequestView }) {
  const { record, offered } = view
  const { t } = useTranslation('sender')
  const events = usePort('requests').useEvents(record.id)
  const [isOpen, setIsOpen] = useState(false)
  const state = useRef<HTMLParagraphElement>(null)
  const { name } = record.careprovider
  if (isEnded(record.status as RequestStatus)) return record.shared === 'none' ? null : <EndedShare name={name} />
  const canShare = offered.includes('access_to_data')
  const askedAt = canShare && events.state === 'ready' ? lastAskedAt(events.value) : null
  return (
    <Panel title={t('share.title', { name })}>
      {askedAt === null ? null : (
        <Alert color="blue" icon={<IconMessageQuestion stroke={1.75} aria-hidden />} mb="sm">
          {t('share.asked', { name })} <MomentText at={askedAt} />
        </Alert>
      )}
      <p ref={state} tabIndex={-1} className={classes.state} role="status">
        {t(`share.${record.shared}`, { name })}
      </p>
      {canShare && isOpen ? (
        <ShareForm
          view={view}
          onClose={() => setIsOpen(false)}
          onDone={() => {
            setIsOpen(false)
            // where the new state stands: the form with its button is gone
            state.current?.focus()
          }}
        />
      ) : (
        <>
          <Parts share={record.shared} name={name} />
          <ProviderPreview view={view} share={record.shared} />
        </>
      )}
      <LinkButton
        to={paths.partners}
        search={{ ids: String(record.careprovider.id), redirect_to: location.pathname + location.search }}
        variant="subtle"
        mt="sm"
        leftSection={<IconFingerprint size={24} stroke={1.75} aria-hidden />}
      >
        {t('share.compareKeys')}
      </LinkButton>
      {canShare && !isOpen ? (
        <Button
          mt="sm"
          variant={record.status === 'accepted' || askedAt !== null ? 'filled' : 'default'}
          leftSection={<IconLockOpen size={24} stroke={1.75} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t('share.open')}
        </Button>
      ) : null}
    </Panel>
  )
}

/** The server serves nothing of an ended request any more, and the provider's devices forget it. */
function EndedShare({ name }: { name: string }) {
  const { t } = useTranslation('sender')
  return (
    <Panel title={t('share.title', { name })}>
      <p className={classes.state}>{t('share.ended', { name })}</p>
    </Panel>
  )
}

interface FormProps {
  readonly view: RequestView
  readonly onClose: () => void
  readonly onDone: () => void
}

function ShareForm({ view, onClose, onDone }: FormProps) {
  const { t } = useTranslation(['sender', 'common'])
  const { record } = view
  const { shared, careprovider } = record
  const { name } = careprovider
  const searches = usePort('searches')
  const [variant, setVariant] = useState<ShareVariant>('full')
  const [sharing, setSharing] = useState<{ state: ShareState; failure: ActionFailure | null; isToasted: boolean }>({
    state: 'idle',
    failure: null,
    isToasted: false,
  })
  const done = useEffectEvent(onDone)
  const [run] = useState(() =>
    createShareRun(
      (what: ShareVariant) => searches.sharePatientData(record, what),
      (state, failure) => {
        setSharing({ state, failure, isToasted: failure !== null })
        if (state === 'success') setIsDone(true)
      },
    ),
  )
  const [isDone, setIsDone] = useState(false)
  useEffect(() => {
    if (isDone) done()
  }, [isDone])
  const isBusy = sharing.state === 'pending' || sharing.state === 'success'
  // what is released already cannot be released again
  const offered = shareVariants.filter((one) => one !== shared)
  return (
    <div className={classes.form}>
      {offered.length > 1 ? (
        <Radio.Group
          aria-label={t('share.open')}
          value={variant}
          onChange={(value) => setVariant(value as ShareVariant)}
        >
          {offered.map((one) => (
            <Radio key={one} value={one} label={t(`share.variant.${one}`)} disabled={isBusy} />
          ))}
        </Radio.Group>
      ) : null}
      <Parts share={variant} name={name} />
      <ProviderPreview view={view} share={variant} />
      <p className={classes.note}>{t('share.ends')}</p>
      <FailureNotice failure={sharing.failure} />
      <div className={classes.actions} ref={showWhole}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {t('common:action.cancel')}
        </Button>
        <Button loading={isBusy} onClick={() => void run.start(variant)}>
          {t('share.confirm', { name })}
        </Button>
      </div>
      {sharing.isToasted ? (
        <ShareToast
          onRetry={() => void run.start(variant)}
          onClose={() => setSharing({ ...sharing, isToasted: false })}
        />
      ) : null}
    </div>
  )
}

/** The form's own button stands in view as soon as it is there: nobody takes the first press for the release. */
const showWhole = (actions: HTMLElement | null) => actions?.scrollIntoView({ block: 'nearest' })

function Parts({ share, name }: { share: Share; name: string }) {
  const { t } = useTranslation('sender')
  const { sees, seesNot } = seenParts(share)
  return (
    <div className={classes.parts}>
      <PartList title={t('share.sees', { name })} parts={sees} isSeen />
      {seesNot.length > 0 ? <PartList title={t('share.seesNot', { name })} parts={seesNot} isSeen={false} /> : null}
    </div>
  )
}

function PartList({ title, parts, isSeen }: { title: string; parts: readonly SharePart[]; isSeen: boolean }) {
  const { t } = useTranslation('sender')
  const Mark = isSeen ? IconCheck : IconEyeOff
  const namesOf = (part: SharePart) =>
    part === 'readable' || part === 'search'
      ? seenFields[part].map((field) => t(`share.seen.${field}`)).join(', ')
      : t(`share.fields.${part}`)
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.list}>
        {parts.map((part) => (
          <li key={part}>
            <Mark size={20} stroke={1.75} aria-hidden />
            <span>{namesOf(part)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
