// One provider of the list: name, place, what it offers, whether it has a place and how old that word is. An advice centre says
// that one makes an appointment there.
import { Badge, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PortalCard } from '../../../contract/http/portal-search.ts'
import { useWords } from '../../ui/use-words.ts'
import { Capacity } from './Capacity.tsx'
import classes from './ProviderCard.module.css'
import { facilitiesText, keyOfCard, placeText } from './place-text.ts'
import { useAddress, useQuery } from './portal.tsx'

interface Props {
  readonly card: PortalCard
  /** its mark on the map has the pointer or the focus */
  readonly isPointed: boolean
  /** key of the card that has them; null: none any more */
  readonly onPoint: (key: string | null) => void
}

export function ProviderCard({ card, isPointed, onPoint }: Props) {
  const { t } = useTranslation('portal-search')
  const words = useWords()
  const address = useAddress()
  const query = useQuery()
  const facilities = facilitiesText(card, words)
  return (
    <article
      className={classes.card}
      data-pictured={card.thumbnail_url !== null || undefined}
      data-pointed={isPointed || undefined}
      onPointerEnter={() => onPoint(keyOfCard(card))}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(keyOfCard(card))}
      onBlur={() => onPoint(null)}
    >
      <div className={classes.top}>
        <h2 className={classes.name} title={card.name}>
          <Link
            to={address(`${card.is_consultant ? 'consultant' : 'provider'}/${card.id}`, query.toString())}
            className={classes.link}
          >
            {card.name}
          </Link>
        </h2>
        {card.is_consultant ? (
          <Badge color="gray" className={classes.kind ?? ''}>
            {t('card.consultant')}
          </Badge>
        ) : null}
      </div>
      {card.project_sponsor ? <Text>{t('card.sponsor', { name: card.project_sponsor })}</Text> : null}
      <Text>{placeText(card, words)}</Text>
      {facilities ? <Text className={classes.facilities ?? ''}>{facilities}</Text> : null}
      <Capacity {...card} />
      <Thumbnail card={card} />
    </article>
  )
}

/** P38: only where there is room, so that a phone does not load it, and never of a consultant. The name beside it says whose it is. */
function Thumbnail({ card }: { card: PortalCard }) {
  const isDesktop = useMediaQuery('(min-width: 62em)')
  if (!isDesktop || card.is_consultant || card.thumbnail_url === null) return null
  return <img src={card.thumbnail_url} alt="" className={classes.thumbnail} loading="lazy" width={160} height={120} />
}
