// What happened to a house and its accounts, the newest first.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'
import { OrganisationHistory } from '../../features/organisation-history/index.ts'

const step = 20

export function HouseEvents({ id }: { readonly id: number }) {
  const { t } = useTranslation('admin-house')
  const [count, setCount] = useState(step)
  const events = usePort('admin').house.useEvents(id, count)
  return <OrganisationHistory of={events} title={t('events.title')} onMore={() => setCount((shown) => shown + step)} />
}
