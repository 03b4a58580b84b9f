// The regions of the portal with their postcodes, for the operator's people.
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { regions } from '../../../catalogue/portal/regions.ts'
import type { PortalRegion } from '../../../contract/http/portal-regions.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { paths } from '../paths.ts'
import { type Column, RecordList } from '../records/RecordList.tsx'

export function RegionsPage() {
  const { t } = useTranslation(['admin', 'admin-public', 'catalogue-portal'])
  const { portal } = usePort('admin')
  const columns: readonly Column<PortalRegion>[] = [
    { label: t('admin-public:field.region'), value: ({ region }) => t(labelKeyOf(regions, region)) },
    {
      label: t('admin-public:region.zipcodes'),
      value: ({ mode, zipcodes }) => t(`admin-public:region.inList.${mode}`, { count: zipcodes.length }),
    },
    { label: t('admin-public:region.default'), value: ({ default_zipcode }) => default_zipcode ?? '–' },
    {
      label: t('admin-public:region.values'),
      value: ({ is_delivered }) => t(is_delivered ? 'admin-public:region.delivered' : 'admin-public:region.own'),
    },
  ]
  return (
    <RecordList
      title={t('sections.regions')}
      port={portal.regions}
      columns={columns}
      filters={[]}
      searchLabel={null}
      usualSort="region"
      path={paths.region}
      listPath={paths.regions}
      add={null}
    />
  )
}
