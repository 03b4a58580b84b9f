// What other settings of a region would do, before they are saved.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RegionPreview } from '../../../contract/http/portal-regions.ts'
import own from './portal.module.css'

interface Props {
  readonly preview: RegionPreview
  /** nothing at all would be other */
  readonly isSame: boolean
}

/** more are counted */
const mostCodes = 200

export function RegionChange({ preview, isSame }: Props) {
  const { t } = useTranslation('admin-public')
  const { before, after, added, removed, houses, alerts } = preview
  if (isSame) return <Text role="status">{t('region.change.nothing')}</Text>
  return (
    <section aria-label={t('region.change.title')}>
      <Text role="status" fw={600}>
        {t('region.change.offered', { before, after })}
      </Text>
      <Codes text={t('region.change.added', { count: added.length })} codes={added} />
      <Codes text={t('region.change.removed', { count: removed.length })} codes={removed} />
      <ul>
        <li>{t('region.change.housesAdded', { count: houses.added })}</li>
        <li>{t('region.change.housesRemoved', { count: houses.removed })}</li>
        {alerts > 0 ? <li>{t('region.change.alerts', { count: alerts })}</li> : null}
      </ul>
      <Text>{t('region.change.when')}</Text>
    </section>
  )
}

function Codes({ text, codes }: { readonly text: string; readonly codes: readonly string[] }) {
  const { t } = useTranslation('admin-public')
  if (codes.length === 0) return null
  const more = codes.length - mostCodes
  return (
    <Text className={own.codes ?? ''}>
      {text} {codes.slice(0, mostCodes).join(', ')}
      {more > 0 ? ` ${t('region.change.more', { count: more })}` : ''}
    </Text>
  )
}
