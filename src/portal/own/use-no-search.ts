// What stands where a search is looked for and there is none: whose searches they were may have deleted their account (docs/decisions/0282).
import { useTranslation } from 'react-i18next'
import { usePort } from '../../data/PortsProvider.tsx'

export function useNoSearch(otherwise: string): string {
  const { t } = useTranslation('portal-companions')
  const companions = usePort('companions').useCompanions(true)
  return companions.state === 'ready' && companions.value.erased?.was_let_in ? t('erased') : otherwise
}
