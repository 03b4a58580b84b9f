// The question before a command on a search as a whole, with what it needs to know: a day, a name, nothing.
import { Alert, NativeSelect, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { solutions } from '../../../catalogue/solutions.ts'
import { err, type Result } from '../../../contract/result.ts'
import { addDays } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import { parseFutureDay } from '../../../domain/validators/day.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { ActionFailure } from '../../data/ports.ts'
import type { SearchPanel } from '../../data/search-port.ts'
import { askedIn, type Effects, endingOf, reopenedBy, reopeningOf } from '../../data/step-effects.ts'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { labelOf } from '../../ui/labels.ts'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useToday } from '../../ui/use-today.ts'
import { useWords } from '../../ui/use-words.ts'
import { CommandDialog } from '../CommandDialog.tsx'
import { EffectLines } from './EffectLines.tsx'
import classes from './SearchGroups.module.css'
import { hasNobodyToAsk, type SearchCommand } from './search-command.ts'

interface Props {
  readonly command: SearchCommand
  readonly opened: boolean
  readonly onClose: () => void
  readonly isOffered: boolean
  readonly panel: SearchPanel
}

export function SearchCommandDialog({ command, opened, onClose, isOffered, panel }: Props) {
  const { t } = useTranslation('sender')
  const words = useWords()
  const today = useToday()
  const now = useNow()
  const searches = usePort('searches')
  const { auction } = panel
  const [day, setDay] = useState(() => shortDate(addDays(today, 1), 'de-DE'))
  const [name, setName] = useState('')
  const [person, setPerson] = useState('')
  const [solution, setSolution] = useState(auction.criteria.solutions[0] ?? 0)
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number } | null>(null)

  /** says at the field what is wrong, and sends nothing */
  const refuse = (text: string): Result<never, ActionFailure> => {
    setProblem(text)
    return err({ code: 'validation_failed' })
  }
  async function run(): Promise<Result<unknown, ActionFailure>> {
    setProblem(null)
    switch (command) {
      case 'automatic':
        if (hasNobodyToAsk(panel)) return refuse(t('search.whole.automatic.nobody'))
        return searches
          .searchAutomatically(auction, (done, of) => setProgress({ done, of }))
          .finally(() => setProgress(null))
      case 'manual':
        return searches.step(auction.id, 'start_manual_search', {})
      case 'restart':
        return searches.step(auction.id, 'restart_search', {})
      case 'end':
        return searches.step(auction.id, 'cancel_search', {})
      case 'close':
        return searches.stepOfPatient(auction.patient_id, 'close_open_requests', {})
      case 'move': {
        const start = parseFutureDay(day, today)
        if (!start.ok) return refuse(t(`domain:problem.${start.error.reason}`))
        return searches.stepOfPatient(auction.patient_id, 'move_open_requests', { start_date: start.value })
      }
      case 'assign':
        if (person === '') return refuse(t('search.whole.assign.missing'))
        return searches.step(auction.id, 'update_social_worker', { account_id: Number(person) })
      case 'unknown':
        if (name.trim() === '') return refuse(t('search.whole.unknown.missing'))
        return searches.attributeUnknown(auction, solution, name)
    }
  }
  return (
    <CommandDialog
      opened={opened}
      onClose={onClose}
      isOffered={isOffered}
      title={t(`search.whole.${command}.title`)}
      confirmLabel={t(`search.whole.${command}.confirm`)}
      command={run}
      isFieldProblem={problem !== null}
    >
      <div className={classes.fields}>
        <p className={classes.dialogText}>{t(`search.whole.${command}.text`)}</p>
        <EffectLines effects={effectsOf(command, panel, now)} />
        {command === 'move' ? (
          <TextInput
            label={t('searchForm.startDate')}
            description={t('searchForm.startDateHint')}
            inputMode="numeric"
            autoComplete="off"
            value={day}
            onChange={(event) => {
              setDay(event.currentTarget.value)
              setProblem(null)
            }}
            error={problem}
          />
        ) : null}
        {command === 'assign' ? (
          <PersonSelect
            value={person}
            onChange={(id) => {
              setPerson(id)
              setProblem(null)
            }}
            error={problem}
          />
        ) : null}
        {command === 'unknown' ? (
          <>
            <LimitedLine
              label={t('search.whole.unknown.name')}
              description={t('search.whole.unknown.nameHint')}
              autoComplete="off"
              limit={200}
              value={name}
              onChange={(event) => {
                setName(event.currentTarget.value)
                setProblem(null)
              }}
              error={problem}
            />
            <NativeSelect
              size="md"
              label={t('search.attributeDialog.solution')}
              value={String(solution)}
              onChange={(event) => setSolution(Number(event.currentTarget.value))}
              data={auction.criteria.solutions.map((code) => ({
                value: String(code),
                label: labelOf(solutions, code, words) ?? String(code),
              }))}
            />
          </>
        ) : null}
        {command === 'automatic' && problem !== null ? (
          <Alert color="orange" role="alert" icon={<IconInfoCircle stroke={1.75} aria-hidden />}>
            {problem}
          </Alert>
        ) : null}
        {progress ? <p role="status">{t('search.whole.automatic.progress', { ...progress })}</p> : null}
      </div>
    </CommandDialog>
  )
}

/** What the command does to those who were asked. */
function effectsOf(command: SearchCommand, panel: SearchPanel, nowMs: number): Effects {
  if (command === 'restart') return reopeningOf(reopenedBy('restart_search', askedIn(panel), nowMs))
  return command === 'end' || command === 'close' || command === 'unknown' ? endingOf(panel.accepted) : {}
}

interface PersonProps {
  /** id of an account, '' for nobody yet */
  readonly value: string
  readonly onChange: (id: string) => void
  readonly error: string | null
}

/** S37: who of the clinic looks after the patient from now on. */
function PersonSelect({ value, onChange, error }: PersonProps) {
  const { t } = useTranslation('sender')
  const people = usePort('desk').useSocialWorkers()
  return (
    <Loaded of={people} skeleton={<FactsSkeleton rows={1} />}>
      {(accounts) => (
        <NativeSelect
          size="md"
          label={t('search.whole.assign.person')}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={[
            { value: '', label: t('search.whole.assign.choose') },
            ...accounts.map(({ id, first_name, last_name }) => ({
              value: String(id),
              label: `${last_name}, ${first_name}`,
            })),
          ]}
          error={error}
        />
      )}
    </Loaded>
  )
}
