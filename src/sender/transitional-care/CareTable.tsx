// Whom the search asked, the newest first: number, house and place, kind, way, asked, answered, state, reason. On a tablet the reason
// lies behind the row, on a phone each row is a card.
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CareCall, CareVersionContent } from '../../../contract/records/transitional-care.ts'
import { momentText } from '../../../domain/dates.ts'
import type { CareCount, CareRow } from '../../../domain/patient/transitional-care/count.ts'
import type { SearchPanel } from '../../data/search-port.ts'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { keepPlace, paths } from '../paths.ts'
import { TextLink } from '../TextLink.tsx'
import { houseText, kindsText, radiusText, shortMoment, uncountedText } from './care-texts.ts'
import { reasonText } from './care-view.ts'
import classes from './TransitionalCare.module.css'

interface Props {
  readonly count: CareCount
  readonly radius: CareVersionContent['radius']
  /** of the search, and of the earlier ones whose requests count */
  readonly panels: readonly [SearchPanel, ...SearchPanel[]]
  /** all entries by hand, with those that were corrected */
  readonly calls: readonly CareCall[]
  /** absent: nothing can be typed */
  readonly onCorrect?: ((call: CareCall) => void) | undefined
}

export function CareTable({ count, radius, panels, calls, onCorrect }: Props) {
  const { t } = useTranslation('transitional-care')
  const words = useWords()
  const [isShown, setIsShown] = useState(false)
  const { rows, uncounted } = count
  return (
    <div>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('table.title')}</caption>
        <thead>
          <tr>
            {(['number', 'house', 'kind', 'way', 'asked', 'answered', 'state', 'reason'] as const).map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`table.${column}`)}
              </th>
            ))}
            <th className={classes.opener}>
              <span className="visually-hidden">{t('table.reason')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.number} row={row} panels={panels} calls={calls} onCorrect={onCorrect} />
          ))}
        </tbody>
      </table>
      <div className={classes.below}>
        {uncounted.length === 0 ? null : (
          <>
            <span>{t('uncounted.line', { count: uncounted.length, why: uncountedText(uncounted, words) })}</span>
            <Button variant="subtle" px="xs" aria-expanded={isShown} onClick={() => setIsShown((before) => !before)}>
              {t(isShown ? 'uncounted.hide' : 'uncounted.show')}
            </Button>
          </>
        )}
        <span>{t('table.radius', { steps: radiusText(radius, words) })}</span>
      </div>
      {isShown && uncounted.length > 0 ? (
        <ul className={classes.uncounted} aria-label={t('uncounted.title')}>
          {uncounted.map(({ asking, why }) => {
            const { house, way, askedAt, from } = asking
            return (
              <li key={'call' in from ? from.call.id : `request-${from.request}`}>
                {[
                  houseText(house),
                  t(`way.${way}`),
                  'call' in from ? t('table.byHand', { name: from.call.by }) : null,
                  shortMoment(askedAt, words),
                  t(`uncounted.why.${why}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {'call' in from && onCorrect ? (
                  <Button variant="subtle" px="xs" onClick={() => onCorrect(from.call)}>
                    {t('table.correct')}
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : null}
    </div>
  )
}

interface RowProps extends Pick<Props, 'panels' | 'calls' | 'onCorrect'> {
  readonly row: CareRow
}

function Row({ row, panels, calls, onCorrect }: RowProps) {
  const { t } = useTranslation('transitional-care')
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const { from, latest, search } = row
  const { auction } = panels[0]
  const reason = reasonText(latest, panels, words)
  const name = houseText(row.house)
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <td data-column="number" className="num">
          {row.number}
        </td>
        <th scope="row" data-column="house">
          {'request' in from ? (
            <TextLink
              to={paths.request}
              params={{
                patientId: String(auction.patient_id),
                auctionId: String(search ?? auction.id),
                requestId: String(from.request),
              }}
              {...keepPlace}
            >
              {name}
            </TextLink>
          ) : (
            name
          )}
          {search === null || search === auction.id ? null : (
            <span className={classes.ofSearch}>{t('table.search', { number: search })}</span>
          )}
        </th>
        <td data-column="kind">{kindsText(row.kinds, words)}</td>
        <td data-column="way">
          {t(`way.${row.way}`)}
          {'call' in from ? (
            <>
              <IconPencil size={16} stroke={1.75} aria-hidden className={classes.pencil} />
              <span className={classes.byHand}>{t('table.byHand', { name: from.call.by })}</span>
            </>
          ) : null}
        </td>
        <td data-column="asked" className="num" data-label={t('table.asked')}>
          {shortMoment(row.askedAt, words)}
        </td>
        <td data-column="answered" className="num" data-label={t('table.answered')}>
          {shortMoment(row.answeredAt, words)}
        </td>
        <td data-column="state">{t(`state.${row.state}`)}</td>
        <td data-column="reason">{reason}</td>
        <td className={classes.opener}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={48}
            aria-expanded={isOpen}
            aria-label={t('table.open', { name })}
            onClick={() => setIsOpen((before) => !before)}
          >
            {isOpen ? <IconChevronUp stroke={1.75} aria-hidden /> : <IconChevronDown stroke={1.75} aria-hidden />}
          </ActionIcon>
        </td>
      </tr>
      {isOpen ? (
        <tr className={classes.detail}>
          <td colSpan={9}>
            <p>{reason || t('table.noReason')}</p>
            {'call' in from ? (
              <>
                <CallHistory call={from.call} calls={calls} />
                {onCorrect ? (
                  <Button variant="default" onClick={() => onCorrect(from.call)}>
                    {t('table.correct')}
                  </Button>
                ) : null}
              </>
            ) : null}
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** Who typed an entry and when, and what stood there before a correction. */
function CallHistory({ call, calls }: { call: CareCall; calls: readonly CareCall[] }) {
  const { t } = useTranslation('transitional-care')
  const words = useWords()
  const now = useNow()
  const earlier: CareCall[] = []
  let before = calls.find(({ id }) => id === call.corrects)
  while (before && !earlier.includes(before)) {
    earlier.push(before)
    const { corrects } = before
    before = calls.find(({ id }) => id === corrects)
  }
  return (
    <ul className={classes.history}>
      <li>{t('call.by', { name: call.by, moment: momentText(call.at, now, words) })}</li>
      {earlier.map((one) => (
        <li key={one.id}>
          {t('call.earlier', {
            way: t(`way.${one.way}`),
            moment: momentText(one.asked_at, now, words),
            answer: t(`state.${one.answer}`),
            name: one.by,
            typed: momentText(one.at, now, words),
          })}
        </li>
      ))}
    </ul>
  )
}
