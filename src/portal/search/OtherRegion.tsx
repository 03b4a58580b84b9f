// The way to the portal of another region, which offers a zipcode that this one does not (P2).
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Region } from '../../../domain/portal/region.ts'
import classes from './OtherRegion.module.css'

interface Props {
  readonly region: Region
  /** below the region's address, from '/' on; '': its questions */
  readonly page: '' | '/listing'
  /** without '?' */
  readonly query: string
}

/** A document of its own: a page belongs to one region. */
export function OtherRegion({ region, page, query }: Props) {
  const { t } = useTranslation('portal-search')
  return (
    <Anchor underline="always" href={`/providersearch/${region}${page}?${query}`} className={classes.way ?? ''}>
      {t('funnel.zipcode.toOther', { region: t(`frame.regions.${region}`) })}
    </Anchor>
  )
}
