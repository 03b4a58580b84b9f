// A list that is opened by the link of a saved filter (?filterid=): its filters take their place in the address.
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { NoAnswer } from '../../ui/NoAnswer.tsx'
import { useCareprovider } from '../use-careprovider.ts'
import classes from './Dashboard.module.css'
import { filtersOfSaved } from './saved-filters.ts'
import type { ListState } from './use-list-address.ts'

interface Props {
  readonly id: number
  readonly list: ListState
}

export function OpenSavedFilter({ id, list }: Props) {
  const { t } = useTranslation('request-work')
  const saved = usePort('savedFilters').useSavedFilters(useCareprovider().id)
  const found = saved.state === 'ready' ? saved.value.find((filter) => filter.id === id) : undefined
  const open = useEffectEvent(() => {
    if (found) list.change({ type: 'setState', state: filtersOfSaved(found.filters) })
  })
  useEffect(() => {
    if (found) open()
  }, [found])
  if (saved.state === 'loading' || found) return null
  return (
    <p className={classes.filtered} role="status">
      {saved.state === 'offline' ? <NoAnswer /> : null}
      {t(saved.state === 'offline' ? 'filters.saved.offline' : 'filters.saved.gone')}
    </p>
  )
}
