// 'Zuständig: noch niemand [Ich übernehme]': who of the house looks after the request, and since when nothing changed. The clinic
// is told nothing of it (docs/READINGS.md#0105).
import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import type { Colleague, RequestView } from '../../data/ports.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { SendStateMark } from '../../ui/SendStateMark.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './RequestDetails.module.css'
import { waitingOf } from './standing.ts'

const ChooseColleague = lazy(async () => ({ default: (await import('./ChooseColleague.tsx')).ChooseColleague }))

export function InCharge({ view: { record, offered, pending } }: { view: RequestView }) {
  const { t } = useTranslation(['request-work', 'errors'])
  const me = useAccount()
  const { mayAnswer } = useCareprovider()
  const answers = usePort('answers')
  const [isChoosing, setIsChoosing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { id, assignee, updated_at } = record
  const mayAssign = mayAnswer && offered.includes('set_receiver_assignee')
  const isMine = assignee?.id === me.id
  const waiting = waitingOf(pending, 'set_receiver_assignee')
  const reason = waiting?.code ? t([`errors:${waiting.code}`, 'errors:unknown']) : undefined

  async function assign(colleague: Colleague | null) {
    setFailure(null)
    const outcome = await answers.assign(id, colleague)
    if (!outcome.ok) setFailure(outcome.error.code)
  }
  return (
    <section className={classes.charge} aria-label={t('charge.label')}>
      <IconUser size={20} stroke={1.75} aria-hidden />
      <div className={classes.inCharge}>
        <span>
          {t('charge.who')} <strong>{assignee ? nameOf(assignee, isMine) : t('charge.nobody')}</strong>
        </span>
        <span className={classes.changed}>
          {t('charge.changed')} <RelativeTime at={updated_at} />
        </span>
      </div>
      {waiting ? <SendStateMark state={waiting.state} {...(reason ? { reason } : {})} /> : null}
      {mayAssign ? (
        <>
          {isMine ? null : (
            <Button
              variant="default"
              onClick={() => void assign({ id: me.id, name: `${me.firstName} ${me.lastName}` })}
            >
              {t('charge.take')}
            </Button>
          )}
          <Button variant="subtle" onClick={() => setIsChoosing(true)}>
            {t('charge.choose')}
          </Button>
        </>
      ) : null}
      {failure ? <ErrorNotice code={failure} /> : null}
      {isChoosing ? (
        <Suspense fallback={null}>
          <ChooseColleague
            chosen={assignee?.id ?? null}
            onChoose={(colleague) => void assign(colleague)}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )

  function nameOf(person: NonNullable<typeof assignee>, isOwn: boolean): string {
    if (isOwn) return t('charge.you')
    return `${person.first_name} ${person.last_name}`.trim() || t('charge.somebody')
  }
}
