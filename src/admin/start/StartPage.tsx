// What needs somebody of the operator today, in sentences, the oldest harm first (W38). What was done stays until the page is loaded anew.
import { Anchor, Button, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconQuestionMark } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Start, type StartLine, type StartPart, startLines } from '../../../contract/http/admin-start.ts'
import { clockTime } from '../../../domain/clock-time.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import { useOfNow } from '../../ui/use-now.ts'
import { nameOfAssignee } from '../Assignee.tsx'
import { WaitingActs } from '../accounts/WaitingActs.tsx'
import { WaitingBulk } from '../bulk/WaitingBulk.tsx'
import { setsThresholds, takesLines } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { Figures } from './Figures.tsx'
import { listOfLine, searchOfLine } from './lines.ts'
import classes from './start.module.css'
import { Thresholds } from './Thresholds.tsx'

/** ms; what is shown is counted each minute */
const staleAfter = 2 * 60_000
/** of what cannot wait; the rest is counted */
const mostUrgent = 5
const parts: readonly StartPart[] = ['now', 'today', 'week']
const partOf = new Map<string, StartPart>(startLines.map(({ key, part }) => [key, part]))
type Whose = 'all' | 'mine' | 'nobody'

export function StartPage() {
  const { t } = useTranslation('admin-start')
  const start = usePort('admin').start.useStart()
  const [opensThresholds, setOpensThresholds] = useState(false)
  const maySet = setsThresholds(useRoles())
  return (
    <Page
      title={t('title')}
      width="wide"
      aside={
        maySet ? (
          <Button variant="default" onClick={() => setOpensThresholds(true)}>
            {t('thresholds.open')}
          </Button>
        ) : null
      }
    >
      <Loaded of={start} skeleton={<ListSkeleton rows={6} />}>
        {(found) => (
          <>
            <Stand at={found.at} />
            <WaitingActs />
            <WaitingBulk />
            <div className={classes.columns}>
              <Lines start={found} />
              <Figures figures={found.figures} />
            </div>
            {opensThresholds ? (
              <Thresholds thresholds={found.thresholds} onClose={() => setOpensThresholds(false)} />
            ) : null}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** When it was counted; a count that is too old is none. */
function Stand({ at }: { readonly at: number }) {
  const { t } = useTranslation('admin-start')
  const words = useBasicWords()
  const isStale = useOfNow((now) => now - at > staleAfter)
  const time = clockTime(at, words)
  return (
    <p className={classes.stand}>
      {isStale ? <IconQuestionMark size={20} stroke={1.75} aria-hidden /> : null}
      {t(isStale ? 'stale' : 'stand', { time })}
    </p>
  )
}

function Lines({ start: { lines, at } }: { readonly start: Start }) {
  const { t } = useTranslation('admin-start')
  const { id } = useAccount()
  const words = useBasicWords()
  const [whose, setWhose] = useState<Whose>('all')
  const [seen, setSeen] = useState<readonly StartLine[]>(lines)
  const now = new Set(lines.map(({ key }) => key))
  const missing = lines.filter(({ key }) => !seen.some((one) => one.key === key))
  if (missing.length > 0 || lines.some((line) => seen.some((one) => one.key === line.key && one !== line)))
    setSeen([...lines, ...seen.filter(({ key }) => !now.has(key))])
  const done = seen.filter(({ key }) => !now.has(key))
  const isShown = ({ assignee }: StartLine) =>
    whose === 'all' || (whose === 'mine' ? assignee?.id === id : assignee === null)
  const [urgent, today, week] = parts.map((part) => [...lines, ...done].filter(({ key }) => partOf.get(key) === part))
  if (seen.length === 0) return <EmptyState icon={IconCheck}>{t('nothing', { time: clockTime(at, words) })}</EmptyState>
  const rows = (some: readonly StartLine[]) => (
    <ul className={classes.lines}>
      {some.map((line) => (
        <Line key={line.key} line={line} isDone={!now.has(line.key)} />
      ))}
    </ul>
  )
  const counted = (some: readonly StartLine[] = []) => some.filter(({ key }) => now.has(key)).length
  return (
    <div className={classes.parts}>
      {urgent && urgent.length > 0 ? (
        <Panel title={t('part.now', { count: counted(urgent) })}>
          {rows(urgent.slice(0, mostUrgent))}
          {urgent.length > mostUrgent ? <p>{t('more', { count: urgent.length - mostUrgent })}</p> : null}
        </Panel>
      ) : null}
      {today && today.length > 0 ? (
        <Panel
          title={t('part.today', { count: counted(today) })}
          aside={
            <SegmentedControl
              aria-label={t('whose.label')}
              value={whose}
              onChange={(value) => setWhose(value as Whose)}
              data={(['mine', 'all', 'nobody'] as const).map((value) => ({ value, label: t(`whose.${value}`) }))}
            />
          }
        >
          {today.some(isShown) ? rows(today.filter(isShown)) : <p>{t('whose.none')}</p>}
        </Panel>
      ) : null}
      {week && week.length > 0 ? <Panel title={t('part.week')}>{rows(week)}</Panel> : null}
    </div>
  )
}

function Line({ line, isDone }: { readonly line: StartLine; readonly isDone: boolean }) {
  const { t } = useTranslation('admin-start')
  const { start } = usePort('admin')
  const { id } = useAccount()
  const command = useCommand()
  const mayTake = takesLines(useRoles())
  const { key, count, of, since, before, houses, house_count, assignee } = line
  const name = nameOfAssignee(assignee)
  const isMine = assignee?.id === id
  const named = houses.map((house) => (house.count > 1 ? `${house.name} ${house.count}` : house.name))
  const rest = house_count - houses.length
  const text = t(`line.${key}`, { count, of: of ?? 0 })
  const isUrgent = partOf.get(key) === 'now'
  if (isDone)
    return (
      <li className={classes.line}>
        <IconCheck size={24} stroke={1.75} aria-hidden className={classes.mark} />
        <div className={classes.words}>
          <span>{text}</span>
          <span className={classes.small}>{name ? t('done.by', { name }) : t('done.plain')}</span>
        </div>
      </li>
    )
  return (
    <li className={classes.line}>
      {isUrgent ? <IconAlertTriangle size={24} stroke={1.75} aria-hidden className={classes.mark} /> : null}
      <div className={classes.words}>
        <Anchor component={Link} to={listOfLine[key]} search={searchOfLine(key, before) as never}>
          {text}
        </Anchor>
        <span className={classes.small}>
          {[...named, ...(rest > 0 ? [t('houses', { count: rest })] : [])].join(', ')}
          {since === null ? null : (
            <>
              {' · '}
              {t('oldest')} <RelativeTime at={since} />
            </>
          )}
        </span>
        {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
      </div>
      <span>{name ?? t('nobody')}</span>
      {mayTake && (assignee === null || isMine) ? (
        <Button
          size="sm"
          variant="default"
          loading={command.isBusy}
          onClick={() => void command.run(() => start.take(key, !isMine))}
        >
          {t(isMine ? 'giveBack' : 'take')}
        </Button>
      ) : null}
    </li>
  )
}
