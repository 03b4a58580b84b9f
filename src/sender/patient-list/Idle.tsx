// Patients to whom nothing has happened for long: the list says how many there are, and beside each stands archiving it or keeping
// it. One with a search that is going on is asked about first, with what would end.
import { Alert, Button, Text } from '@mantine/core'
import { IconArchive, IconClockPause } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idleNoticeDays } from '../../../domain/idle-patients.ts'
import type { PatientFilters } from '../../data/desk-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { PatientSummary } from '../../data/ports.ts'
import { useCommand } from '../../data/use-command.ts'
import { CommandDialog } from '../CommandDialog.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { patientName } from '../patient-name.ts'
import classes from './Idle.module.css'
import { openPartsOf } from './open-parts.ts'

export type IdleStep = 'archive' | 'keep'
/** What was done a moment ago, and to whom; the name is null where it cannot be read. */
export interface IdleDone {
  readonly step: IdleStep
  readonly name: string | null
}

const actionOf = { archive: 'archive_patient', keep: 'keep_patient' } as const

/** Above the list of all: that there are some. */
export function IdleHint({
  filters,
  onShow,
}: {
  readonly filters: PatientFilters
  readonly onShow: (filters: PatientFilters) => void
}) {
  const { t } = useTranslation('desk')
  const desk = usePort('desk')
  const counts = desk.useCounts(filters)
  const settings = desk.useClinicSettings()
  if (filters.archived || settings.state !== 'ready' || counts.state !== 'ready' || counts.value.idle === 0) return null
  const title = t('idle.title', { days: settings.value.idle_days, count: counts.value.idle })
  return (
    <Alert color="gray" icon={<IconClockPause stroke={1.75} aria-hidden />} title={title}>
      <Button variant="default" onClick={() => onShow({ ...filters, mark: 'idle', archived: false })}>
        {t('idle.show')}
      </Button>
    </Alert>
  )
}

/** Above those shown: what becomes of them. */
export function IdleMeaning() {
  const { t } = useTranslation('desk')
  const settings = usePort('desk').useClinicSettings()
  if (settings.state !== 'ready') return null
  const { idle_days: days, idle_archive: byItself } = settings.value
  return (
    <Text>
      {t('idle.what', { days })} {byItself ? t('idle.byItself', { days: idleNoticeDays }) : t('idle.byHand')}
    </Text>
  )
}

/** Says what was done; the row of whom it was done to is gone, so the words take the focus. */
export function IdleSaid({ done }: { done: IdleDone | null }) {
  const { t } = useTranslation('desk')
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) words.current?.focus()
  }, [done])
  if (!done) return null
  return (
    <Text ref={words} tabIndex={-1} role="status">
      {t(`idle.done.${done.step}`, { name: done.name ?? t('idle.unnamed') })}
    </Text>
  )
}

export function IdleActions({
  patient: { record, identity },
  onDone,
}: {
  readonly patient: PatientSummary
  readonly onDone: (done: IdleDone) => void
}) {
  const { t } = useTranslation(['desk', 'sender'])
  const searches = usePort('searches')
  const acting = useCommand()
  const [isAsked, setIsAsked] = useState(false)
  const open = openPartsOf(record)
  const name = identity.state === 'open' ? patientName(identity.value) : null
  const step = (which: IdleStep) => searches.stepOfPatient(record.id, actionOf[which], {})
  const run = (which: IdleStep) =>
    void acting.run(
      () => step(which),
      () => onDone({ step: which, name }),
    )
  const isGoingOn = open.searches > 0
  const about = name ?? t('idle.unnamed')
  return (
    <div className={classes.actions}>
      {isGoingOn ? (
        <p className={classes.why}>
          {open.requests > 0
            ? t('idle.requests', { count: open.requests })
            : t('idle.searches', { count: open.searches })}
        </p>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconArchive size={20} stroke={1.75} aria-hidden />}
        aria-label={t('idle.archiveOf', { name: about })}
        disabled={acting.isBusy}
        onClick={() => (isGoingOn ? setIsAsked(true) : run('archive'))}
      >
        {t('idle.archive')}
      </Button>
      <Button
        variant="default"
        aria-label={t('idle.keepOf', { name: about })}
        disabled={acting.isBusy}
        onClick={() => run('keep')}
      >
        {t('idle.keep')}
      </Button>
      <FailureNotice failure={acting.failure} />
      <CommandDialog
        opened={isAsked}
        onClose={() => setIsAsked(false)}
        isOffered={!record.archived}
        title={t('sender:patient.command.archive.title')}
        confirmLabel={t('sender:patient.command.archive.confirm')}
        command={async () => {
          const done = await step('archive')
          if (done.ok) onDone({ step: 'archive', name })
          return done
        }}
      >
        <Text mb="sm" fw={700}>
          {about}
          {open.requests > 0 ? ` · ${t('idle.requests', { count: open.requests })}` : ''}
        </Text>
        <Text>{t('sender:patient.command.archive.text')}</Text>
      </CommandDialog>
    </div>
  )
}
