// One request that the search found: what the list says of it, and below it where the hits stand. The whole row opens it.
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { FoundHead } from '../../data/device-search-port.ts'
import { kindOfCare, personFacts, RequestStatus, startText } from '../../features/request-view/index.ts'
import { usePreferences } from '../../state/preferences.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './SearchPage.module.css'

export function FoundRequest({ found: { head, hits } }: { found: FoundHead }) {
  const { t } = useTranslation('device-search')
  const words = useWords()
  const now = useNow()
  const careprovider = useCareprovider()
  // as in the lists: a name that nobody searched for stays away, unless this device is set to show names
  const showsNames = usePreferences((preferences) => preferences.namesInLists ?? false)
  const facts = [
    ...(showsNames && head.name ? [head.name] : []),
    ...personFacts(head, words),
    ...(head.startDate ? [startText(head, now, words)] : []),
    head.clinic,
  ]
  return (
    <li className={classes.item}>
      <Link to={requestPath(careprovider.id, head.id)} className={classes.row} data-result>
        <span className={classes.kind}>
          {head.isNew ? (
            <StatusBadge status="new" />
          ) : (
            <RequestStatus status={head.status} origin={head.more?.origin} end={head.more?.end} />
          )}
          <span>{kindOfCare(head.solutions, words)}</span>
        </span>
        <span className={classes.facts}>{facts.join(' · ')}</span>
        {hits.map(({ place, parts }) => (
          <span key={place} className={classes.hit}>
            <span className={classes.place}>{t(`place.${place}`)}</span>
            <span className={classes.text}>
              {parts.map(({ text, isHit }, i) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in order
                isHit ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
              )}
            </span>
          </span>
        ))}
        <IconChevronRight size={24} stroke={1.75} aria-hidden className={classes.open} />
      </Link>
    </li>
  )
}
