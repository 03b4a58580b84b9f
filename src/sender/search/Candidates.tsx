// Providers that fit and were not asked yet: tick them, then send. What was sent is said here, after the server's answer.
import { Button } from '@mantine/core'
import { IconCheck, IconSearch, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PanelCandidate } from '../../../contract/http/patients.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import type { SearchPanel } from '../../data/search-port.ts'
import { useCommand } from '../../data/use-command.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { focusedRow } from '../keys/rows.ts'
import { useKeys } from '../keys/use-keys.ts'
import { CandidateRow } from './CandidateRow.tsx'
import { canSend } from './groups.ts'
import classes from './SearchGroups.module.css'

/** contract/actions/search-codes.ts: requests of one sending */
const MOST_AT_ONCE = 50

interface Props {
  readonly panel: SearchPanel
  readonly candidates: readonly PanelCandidate[]
  readonly total: number
  /** ids of providers */
  readonly selected: readonly number[]
  readonly onSelect: (ids: readonly number[]) => void
}

export function Candidates({ panel, candidates, total, selected, onSelect }: Props) {
  const { t } = useTranslation('sender')
  const searches = usePort('searches')
  const sending = useCommand()
  const [sent, setSent] = useState(0)
  const isSendable = canSend(panel)
  const hasBar = isSendable && candidates.length > 0
  const hasAsked = panel.auction.counts.contacted > 0
  const reachable = candidates.filter((candidate) => candidate.reachable).map(({ careprovider }) => careprovider.id)
  // somebody else may have asked one of them meanwhile
  const chosen = selected.filter((id) => reachable.includes(id)).slice(0, MOST_AT_ONCE)
  const toggle = (id: number) => onSelect(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])

  function send() {
    if (chosen.length === 0) return
    setSent(0)
    void sending.run(
      () => searches.sendRequests(panel.auction, chosen),
      (answer) => {
        setSent(answer.sent)
        onSelect([])
      },
    )
  }

  useKeys({
    send,
    mark: () => {
      const id = Number(focusedRow()?.replace('candidate-', ''))
      if (isSendable && reachable.includes(id)) toggle(id)
    },
  })

  return (
    <>
      <div role="status" className={sent > 0 && !hasBar ? (classes.none ?? '') : ''}>
        {sent > 0 && !hasBar ? <Sent count={sent} /> : null}
      </div>
      {total === 0 ? (
        <EmptyState icon={IconSearch}>{t(hasAsked ? 'search.allAsked' : 'search.noneFits')}</EmptyState>
      ) : null}
      {hasBar ? (
        <div className={classes.sendBar}>
          <Button
            variant="default"
            onClick={() => onSelect(chosen.length < reachable.length ? reachable.slice(0, MOST_AT_ONCE) : [])}
          >
            {t(chosen.length < reachable.length ? 'search.selectAll' : 'search.selectNone')}
          </Button>
          {chosen.length > 0 ? (
            <Button
              onClick={send}
              loading={sending.isBusy}
              leftSection={<IconSend size={24} stroke={1.75} aria-hidden />}
              rightSection={<KeyHint keys={['S']} />}
            >
              {t('search.send', { count: chosen.length })}
            </Button>
          ) : sent > 0 ? null : (
            <span className={classes.minor}>{t('search.sendNone')}</span>
          )}
          {/* in the bar that stays in view: the rows of who was asked have left this group */}
          <span role="status" className={classes.minor}>
            {sending.isBusy ? t('search.sending') : sent > 0 ? <Sent count={sent} /> : ''}
          </span>
        </div>
      ) : null}
      <div className={classes.failure}>
        <FailureNotice failure={sending.failure} />
      </div>
      <ul className={classes.rows}>
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.careprovider.id}
            candidate={candidate}
            panel={panel}
            isSelected={chosen.includes(candidate.careprovider.id)}
            {...(isSendable && !sending.isBusy ? { onToggle: toggle } : {})}
          />
        ))}
      </ul>
    </>
  )
}

function Sent({ count }: { count: number }) {
  const { t } = useTranslation('sender')
  return (
    <span className={classes.done}>
      <IconCheck size={20} stroke={1.75} aria-hidden />
      {t('search.sent', { count })}
    </span>
  )
}
