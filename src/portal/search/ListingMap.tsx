// The list's places on the map: how far they lie from where somebody searches. It says nothing that the list does not say, and a mark
// and its card point at each other.
import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PortalCard } from '../../../contract/http/portal-search.ts'
import { capacityAppearance } from '../../../domain/capacity.ts'
import { type MapPlace, ProviderMap } from '../../features/map/index.ts'
import classes from './ListingPage.module.css'
import { keyOfCard } from './place-text.ts'
import { type Listing, type PlacedFilters, useAddress, useQuery } from './portal.tsx'
import { useTiles } from './use-tiles.ts'

interface Props {
  readonly listing: Listing
  readonly filters: PlacedFilters
  readonly pointed: string | null
  readonly onPoint: (key: string | null) => void
}

function placeOf(card: PortalCard): MapPlace[] {
  if (card.position === null) return []
  const { capacity_status: status, free_from: from } = card.capacity
  // full now is no refusal where a day is named, as its card says
  const look = from === null ? (capacityAppearance(status, card.is_consultant) ?? 'unknown') : 'later'
  return [{ key: keyOfCard(card), name: card.name, city: card.address.city, look, ...card.position }]
}

export default function ListingMap({ listing: { centre, cards }, filters, pointed, onPoint }: Props) {
  const { t } = useTranslation('map')
  const address = useAddress()
  const query = useQuery()
  const tiles = useTiles()
  const [chosen, setChosen] = useState<string | null>(null)
  if (tiles === undefined) return <div className={classes.mapPlace} />
  const byKey = new Map(cards.map((card) => [keyOfCard(card), card]))
  const way = ({ key, name }: MapPlace) => {
    const card = byKey.get(key)
    return card ? (
      <Button
        component={Link}
        to={address(`${card.is_consultant ? 'consultant' : 'provider'}/${card.id}`, query.toString())}
        variant="default"
        className={classes.mapWay ?? ''}
      >
        {t('portal.open', { name })}
      </Button>
    ) : null
  }
  return (
    <>
      <ProviderMap
        places={cards.flatMap(placeOf)}
        centre={centre}
        radiusMetres={filters.distanceKm * 1000}
        tiles={tiles}
        chosen={chosen}
        onChoose={({ key }) => setChosen(key)}
        label={t('portal.label')}
        pointed={pointed}
        onPoint={(place) => onPoint(place?.key ?? null)}
        way={way}
      />
      <Text size="sm">{t('portal.note')}</Text>
    </>
  )
}
