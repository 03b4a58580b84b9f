// That somebody invited one to their searches, or accepted an invitation: what waits on the page 'search together'.
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCarriedAddress } from '../search/portal.tsx'
import classes from './own.module.css'

/** @param withWay the way to the page also where nothing waits */
export function CompanionsBanner({ withWay = false }: { withWay?: boolean }) {
  const { t } = useTranslation('portal-companions')
  const address = useCarriedAddress()
  const companions = usePort('companions').useCompanions(true)
  const view = companions.state === 'ready' ? companions.value : null
  const invited = view?.joined ? undefined : view?.invitations[0]
  const accepted = view?.people.find(({ state }) => state === 'accepted')
  const said = invited
    ? t('banner.invited', { from: invited.from })
    : accepted
      ? t('banner.accepted', { email: accepted.email })
      : null
  if (said === null && !withWay) return null
  const to = address('companions')
  return said === null ? (
    <Link to={to} className={classes.way}>
      {t('way')}
    </Link>
  ) : (
    <div className={classes.card} role="status">
      <Text>{said}</Text>
      <Link to={to} className={classes.way}>
        {t('banner.look')}
      </Link>
    </div>
  )
}
