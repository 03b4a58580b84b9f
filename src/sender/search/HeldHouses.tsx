// KY9: providers of this search that get its key once somebody of the clinic has confirmed who reads there: a house that came by a
// fax's code, or one where somebody is new.
import { Alert } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { LinkButton } from '../LinkButton.tsx'
import { paths } from '../paths.ts'

export function HeldHouses({ auction }: { auction: string }) {
  const { t } = useTranslation('sender')
  const held = usePort('access').useHeld(auction)
  if (held.length === 0) return null
  return (
    <Alert color="orange" role="status" icon={<IconPhoneCall stroke={1.75} aria-hidden />}>
      {t('search.held', { count: held.length })}
      <LinkButton
        to={paths.partners}
        search={{ ids: held.join(','), redirect_to: location.pathname + location.search }}
        variant="default"
        mt="sm"
      >
        {t('search.heldOpen')}
      </LinkButton>
    </Alert>
  )
}
