// What happened to a house or clinic and its accounts, the newest first.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { OrganisationHistory } from '../../features/organisation-history/index.ts'

const step = 20

export function EventsOf({ of }: { readonly of: OrganisationRef }) {
  const { t } = useTranslation('admin-house')
  const [count, setCount] = useState(step)
  const events = usePort('admin').house.useEvents(of, count)
  return <OrganisationHistory of={events} title={t('events.title')} onMore={() => setCount((shown) => shown + step)} />
}
